import { expect, test } from 'vitest'
import { listCurrencies } from '#contract/markets/markets.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()

test('a new demo prices by rates of its own day, and calls none of them outdated', async () => {
  const { data } = await shop.call(listCurrencies, {})
  expect(data.length).toBeGreaterThan(100)
  expect(data.filter(({ rateDatedFlag }) => rateDatedFlag === 1)).toEqual([])
})
