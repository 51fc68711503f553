import { expect, test } from 'vitest'
import { listClientVersions, listContacts, listFooterLinks } from '#contract/site/site.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()

test('the footer returns navigation and social links separately, complete by default', async () => {
  const navigation = await shop.call(listFooterLinks, { type: 1 })
  const social = await shop.call(listFooterLinks, { type: 2 })
  expect(navigation.rows).toHaveLength(navigation.total)
  expect(navigation.rows.every(({ skipUrl }) => skipUrl.startsWith('/'))).toBe(true)
  expect(social.rows.every(({ skipUrl }) => skipUrl.startsWith('https://'))).toBe(true)
  const second = await shop.call(listFooterLinks, { type: 1, pageNum: 2, pageSize: 3 })
  expect(second.rows).toEqual(navigation.rows.slice(3, 6))
  expect((await shop.call(listFooterLinks, { type: 3 })).code).toBe(400)
})

test('contacts and client versions are open to visitors', async () => {
  expect((await shop.call(listContacts, {}, { language: 'spa' })).data[0]).toEqual({
    contactWayStr: 'Ayuda',
    contact: expect.stringContaining('@'),
  })
  expect((await shop.call(listClientVersions, {})).data.map(({ clientType }) => clientType)).toEqual([1, 2, 3])
})
