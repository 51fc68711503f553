import { describe, expect, test } from 'vitest'
import { placeOrder } from '#contract/orders/changes.ts'
import { orderFor, putInCart } from '#tests/buying.ts'
import { asOften, isExhaustive } from '#tests/exhaustive.ts'
import { openBuyer, piecesOrdered, stockOf, stockProduct } from '#tests/goods.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const BUYERS = asOften(200, 40)
const PIECES = 20

// Repeated, since a single run may pass a race by chance.
describe.each(isExhaustive ? [1, 2, 3] : [1])(`${BUYERS} buyers want the last 20 pieces at once, time %i`, () => {
  test('exactly these are sold and nobody else has an order', { timeout: 120_000 }, async () => {
    const lamp = await stockProduct(shop, { stock: [PIECES], minOrderQuantity: 1 })
    const skuId = lamp.skuIds[0]!
    const ready = []
    for (let made = 0; made < BUYERS; made += 10) {
      ready.push(
        ...(await Promise.all(
          Array.from({ length: 10 }, async () => {
            const buyer = await openBuyer(shop)
            return { buyer, order: await orderFor(shop, buyer, await putInCart(shop, buyer, lamp, 1)) }
          }),
        )),
      )
    }
    const codes = await Promise.all(
      ready.map(async ({ buyer, order }) => {
        // Retries if the shop is too busy: the submit token makes that safe.
        for (;;) {
          const { code } = await shop.call(placeOrder, order, { token: buyer.token, currencyCode: 'CNY' })
          if ((code as number) !== 503) return code as number
        }
      }),
    )
    expect(codes.filter((code) => code === 200)).toHaveLength(PIECES)
    expect(codes.filter((code) => code === 590003)).toHaveLength(BUYERS - PIECES)
    expect(await stockOf(shop, skuId)).toBe(0)
    expect(await piecesOrdered(shop, skuId)).toBe(PIECES)
  })
})
