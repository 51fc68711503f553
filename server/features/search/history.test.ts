import { expect, test } from 'vitest'
import { addSearch, deleteSearch, pageSearches } from '#contract/search/history.ts'
import { MOST_SEARCHES } from '#contract/search/limits.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const buyer = { token: await signedIn(shop) }
const stranger = { token: await signedIn(shop, DEMO_PEOPLE.supplier) }

async function search(content: string, type = 0) {
  shop.passTime(1000)
  return shop.call(addSearch, { type, content }, buyer)
}
const saved = async (type = 0) => (await shop.call(pageSearches, { type, pageSize: 60 }, buyer)).rows.map(({ content }) => content)

test('the same text moves to the top and is stored once; suppliers and products are separate', async () => {
  for (const content of ['lámpara', 'bolso', 'lámpara']) expect((await search(content)).code).toBe(200)
  await search('Yiwu', 1)
  expect(await saved()).toEqual(['lámpara', 'bolso'])
  expect(await saved(1)).toEqual(['Yiwu'])
})

test('the latest 20 are stored', async () => {
  for (let n = 1; n <= 22; n++) await search(`n.º ${n}`)
  expect(await saved()).toEqual(Array.from({ length: MOST_SEARCHES }, (_, at) => `n.º ${22 - at}`))
})

test('only its owner can delete a search; a malformed id deletes nothing, not everything', async () => {
  const { rows } = await shop.call(pageSearches, { pageSize: 60 }, buyer)
  const id = rows[0]!.id
  expect((await shop.call(deleteSearch, { id }, stranger)).code).toBe(110001)
  expect((await shop.call(deleteSearch, { id: 'all' }, buyer)).code).toBe(110001)
  expect((await shop.call(deleteSearch, { id }, buyer)).code).toBe(200)
  expect(await saved()).toHaveLength(MOST_SEARCHES - 1)
})

test('0 deletes everything', async () => {
  expect((await shop.call(deleteSearch, { id: '0' }, buyer)).code).toBe(200)
  expect([await saved(), await saved(1)]).toEqual([[], []])
})

test('visitors have no history', async () => {
  expect((await shop.call(pageSearches, {})).code).toBe(100001)
})
