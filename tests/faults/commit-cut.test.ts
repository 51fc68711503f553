import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { placeOrder } from '#contract/order-changes.ts'
import { createApp } from '#server/app.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { openDatabase } from '#server/kernel/database.ts'
import { orderFor, putInCart } from '#tests/buying.ts'
import { openBuyer, stockOf, stockProduct } from '#tests/goods.ts'
import { callThrough, openShop } from '#tests/shop.ts'

const shop = await openShop()

/** A wire to PostgreSQL that breaks as soon as a COMMIT has been carried out, before anybody is told. */
async function openBreakingWire() {
  const far = new URL(shop.databaseUrl)
  const port = Number(far.port || 5432)
  /** Where the socket of an embedded PostgreSQL lies. */
  const folder = far.searchParams.get('host')
  const sockets = new Set<Socket>()
  let isArmed = false
  const server = createServer((near) => {
    const wire = folder ? dial(`${folder}/.s.PGSQL.${port}`) : dial(port, far.hostname)
    for (const socket of [near, wire]) sockets.add(socket.on('error', () => {}))
    let isCommitting = false
    near.on('data', (bytes) => {
      if (isArmed && /\bcommit\b/i.test(bytes.toString('latin1'))) isCommitting = true
      wire.write(bytes)
    })
    wire.on('data', (bytes) => {
      if (isCommitting) {
        isArmed = false
        near.destroy()
        wire.destroy()
      } else near.write(bytes)
    })
    near.on('close', () => wire.destroy())
    wire.on('close', () => near.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const near = new URL(shop.databaseUrl)
  near.searchParams.delete('host')
  near.hostname = '127.0.0.1'
  near.port = String((server.address() as AddressInfo).port)
  return {
    url: near.href,
    arm: () => {
      isArmed = true
    },
    isArmed: () => isArmed,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const wire = await openBreakingWire()
const database = openDatabase(wire.url)
const app = await createApp({ ...shop.kernel, database })
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
    const placed = await shop.kernel.database.db.select().from(orders).where(eq(orders.accountId, buyer.id))
    expect(placed.map(({ id }) => String(id))).toEqual(again.data.orderList.map(({ orderId }) => orderId))
    expect(await stockOf(shop, lamp.skuIds[0]!)).toBe(900)
  }
})
