import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { placeOrder } from '#contract/orders/changes.ts'
import { createApp } from '#server/app.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { openDatabase } from '#server/kernel/database/database.ts'
import { orderFor, putInCart } from '#tests/buying.ts'
import { openBreakingWire } from '#tests/faults/breaking-wire.ts'
import { openBuyer, stockOf, stockProduct } from '#tests/goods.ts'
import { callThrough, openShop } from '#tests/shop.ts'

const shop = await openShop()

const wire = await openBreakingWire(shop)
const database = openDatabase(wire.url)
const app = await createApp({ ...shop.appContext, database })
await app.ready()
const call = callThrough(app)

afterAll(async () => {
  await app.close()
  await database.close()
  wire.close()
})

test('an order whose reply was lost right after COMMIT is the same order when it is sent again', { timeout: 60_000 }, async () => {
  for (let time = 0; time < 22; time++) {
    const [buyer, lamp] = [await openBuyer(shop), await stockProduct(shop)]
    const order = await orderFor(shop, buyer, await putInCart(shop, buyer, lamp, 100))
    const place = () => call(placeOrder, order, { token: buyer.token, currencyCode: 'CNY' })
    wire.arm()
    expect([500, 503]).toContain((await place()).code)
    expect(wire.isArmed()).toBe(false)
    const again = await place()
    expect(again.code).toBe(200)
    const placed = await shop.appContext.database.db.select().from(orders).where(eq(orders.accountId, buyer.id))
    expect(placed.map(({ id }) => String(id))).toEqual(again.data.orderList.map(({ orderId }) => orderId))
    expect(await stockOf(shop, lamp.skuIds[0]!)).toBe(900)
  }
})
