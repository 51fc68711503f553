import { expect, test } from 'vitest'
import { listAds } from '#contract/ads/ads.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()

test('banners are returned for one position or for all, in order and in the caller’s language', async () => {
  const all = await shop.call(listAds, {})
  const banners = await shop.call(listAds, { position: 1 }, { language: 'zh' })
  expect(new Set(all.data.map(({ position }) => position))).toEqual(new Set([1, 2, 3, 4]))
  expect(banners.data.every(({ position }) => position === 1)).toBe(true)
  expect(banners.data.map(({ sort }) => sort)).toEqual(banners.data.map(({ sort }) => sort).toSorted((a, b) => a - b))
  expect(banners.data[0]?.title).toMatch(/\p{Script=Han}/u)
  expect(banners.data[0]?.imageUrl).toMatch(/^\/pictures\/\w+\/\d+$/)
})
