import { describe, expect, test } from 'vitest'
import { listProductCards, pageProducts } from '#contract/products/products.ts'
import { PRODUCT_STATUS } from '#server/features/products/products.table.ts'
import { stockProduct } from '#tests/goods.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()

describe('cards by their ids', () => {
  const cardsOf = async (ids: string) => (await shop.call(listProductCards, { ids })).data.map(({ id }) => id)

  test('are returned to visitors in the requested order, each once, as in the listings', async () => {
    const { rows } = await shop.call(pageProducts, { pageSize: 3 })
    const [a, b, c] = rows.map(({ id }) => id)
    expect((await shop.call(listProductCards, { ids: `${c},${a},${b},${a}` })).data).toEqual([rows[2], rows[0], rows[1]])
  })

  test('omit missing, off sale and removed products', async () => {
    const sold = String((await stockProduct(shop)).productId)
    const off = (await stockProduct(shop, { status: PRODUCT_STATUS.offSale })).productId
    const absent = (await stockProduct(shop, { status: PRODUCT_STATUS.removed })).productId
    expect(await cardsOf(`${off},999999999,${sold},${absent}`)).toEqual([sold])
    expect(await cardsOf(String(absent))).toEqual([])
  })

  test.each(['', '0', '1,', 'a', '1;2', Array.from({ length: 21 }, (_, place) => place + 1).join(',')])('%j is refused', async (ids) => {
    expect((await shop.call(listProductCards, { ids })).code).toBe(400)
  })
})
