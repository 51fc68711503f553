import { expect, test } from 'vitest'
import { listAds } from '#contract/ads/ads.ts'
import { openShop } from '#tests/shop.ts'
import { visitPage } from '#tests/without-scripts.ts'

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

test.each([
  ['/en', 1],
  ['/en', 2],
  ['/en/h5', 1],
  ['/en/h5', 2],
  ['/en/allProducts', 3],
  ['/en/allProducts/1', 3],
  ['/en/categories', 3],
  ['/en/supplier/list', 4],
])('%s shows the banners of position %i', async (url, position) => {
  const { data } = await shop.call(listAds, { position }, { language: 'en' })
  expect(data.length).toBeGreaterThan(0)
  const { body } = await visitPage(shop, url)
  for (const { title } of data) expect(body).toContain(`>${title}</span>`)
})
