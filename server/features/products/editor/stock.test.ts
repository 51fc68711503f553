import { describe, expect, test } from 'vitest'
import { editStock } from '#contract/products/console/products.ts'
import { orderFor, place, putInCart } from '#tests/buying.ts'
import { openBuyer, piecesOrdered, stockOf } from '#tests/goods.ts'
import { openSeller } from '#tests/selling.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const seller = await openSeller(shop)

describe('stock', () => {
  const pieces = (sku: { skuId: string; stock: number }, stock: number) => ({
    skuList: [{ skuId: sku.skuId, stock, seenStock: sku.stock }],
  })

  test('changes by what the editor wants more or less than was seen', async () => {
    const { data: made } = await seller.add()
    const [red] = made.skuList
    const { data } = await shop.call(editStock, pieces(red!, 450), { token: seller.token })
    expect(data).toEqual([{ skuId: red!.skuId, stock: 450 }])
    // Based on the stock before the first change: adds 20.
    expect((await shop.call(editStock, pieces(red!, 520), { token: seller.token })).data[0]!.stock).toBe(470)
    const refused = await shop.call(editStock, pieces(red!, 0), { token: seller.token })
    expect([refused.code, refused.data]).toEqual([590003, [{ skuId: red!.skuId, gapQuantity: 30 }]])
    expect(await stockOf(shop, Number(red!.skuId))).toBe(470)
  })

  test('of several SKUs changes together, or not at all', async () => {
    const { data: made } = await seller.add()
    const [red, blue] = made.skuList
    await shop.call(editStock, pieces(red!, 100), { token: seller.token })
    const skuList = [
      { skuId: blue!.skuId, stock: 1, seenStock: 500 },
      { skuId: red!.skuId, stock: 0, seenStock: 500 },
    ]
    expect((await shop.call(editStock, { skuList }, { token: seller.token })).code).toBe(590003)
    expect(await stockOf(shop, Number(blue!.skuId))).toBe(500)
  })

  test('orders, stock edits and edits of the product at once lose no piece', { timeout: 120_000 }, async () => {
    const { data: made } = await seller.add()
    const [red] = made.skuList
    const skuId = Number(red!.skuId)
    const buyers = await Promise.all(Array.from({ length: 8 }, () => openBuyer(shop)))
    const orders = await Promise.all(
      buyers.map(async (each) =>
        orderFor(
          shop,
          each,
          await putInCart(shop, each, { productId: Number(made.id), supplierId: seller.supplierId, skuIds: [skuId] }, 20),
        ),
      ),
    )
    const again = made.skuList.map(({ skuCode, valueIdList, stock, skuId: own }, at) => ({
      skuId: own,
      skuCode,
      valueIdList,
      weightGram: 400,
      seenStock: stock,
      stock: stock + (at === 0 ? 7 : 0),
    }))
    const [placed, edited, ...stocked] = await Promise.all([
      Promise.all(orders.map((order, at) => place(shop, buyers[at]!, order))),
      seller.edit(made, { skuList: again }),
      ...Array.from({ length: 6 }, () => shop.call(editStock, pieces(red!, 490), { token: seller.token })),
    ])
    expect([...placed, edited, ...stocked].map(({ code }) => code)).toEqual(Array(15).fill(200))
    expect(await piecesOrdered(shop, skuId)).toBe(160)
    expect(await stockOf(shop, skuId)).toBe(500 - 160 + 7 - 60)
  })
})
