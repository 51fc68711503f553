import { expect, test } from 'vitest'
import { openSupplier } from '#tests/goods.ts'
import { openShop } from '#tests/shop.ts'
import { visitPage } from '#tests/without-scripts.ts'
import * as words from '#words'

test('suppliers that sell stand on the home page, however many better rated ones have nothing on sale', async () => {
  const shop = await openShop()
  for (let count = 0; count < 6; count++) await openSupplier(shop, { verifiedLevel: 2, score: 5 })
  const { body } = await visitPage(shop, '/en')
  expect(body).toContain(words.home_suppliers({}, { locale: 'en' }))
})
