import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { markAnnouncementRead } from '#contract/announcements/announcements.ts'
import { addToCart, deleteCartLine, deleteCartProduct } from '#contract/cart/cart.ts'
import { markMessageRead } from '#contract/messages/messages.ts'
import { cancelOrder, placeOrder } from '#contract/orders/changes.ts'
import { expireOrders } from '#server/features/orders/expire-orders.ts'
import { liveFrames } from '#server/kernel/database/kernel.table.ts'
import { inTransactionWithFrames } from '#server/kernel/live/live.ts'
import { purgeOldFrames } from '#server/kernel/live/old-frames.ts'
import { orderFor, putInCart } from '#tests/buying.ts'
import { parkDemoOrders } from '#tests/demo-orders.ts'
import { patient } from '#tests/exhaustive.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { type LiveClient, openLiveServer } from '#tests/live-client.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
await parkDemoOrders(shop)
const { db } = shop.appContext.database
const { connect } = await openLiveServer(shop.app, shop.call)
const [buyer, stranger] = [await openBuyer(shop), await openBuyer(shop)]
const lamp = await stockProduct(shop)

const own = { cart: await connect(buyer, 'cart'), message: await connect(buyer, 'message'), chat: await connect(buyer, 'chat') }
const foreign = [await connect(stranger, 'cart'), await connect(stranger, 'message')]

beforeEach(() => {
  for (const client of [...Object.values(own), ...foreign]) client.frames.length = 0
})

const RECEIVED_WITHIN_MS = patient(1000)
const notices = (client: LiveClient, commands: string[]) =>
  vi.waitFor(() => expect(client.heard()).toEqual(commands), { timeout: RECEIVED_WITHIN_MS, interval: 10 })

/** Sends a last frame, which arrives after all earlier ones, and expects no other. */
async function noOtherFrames(client: LiveClient, base: 'cart' | 'message') {
  await inTransactionWithFrames(shop.appContext, 'write', async (_db, live) => live.send(buyer.id, { cmd: base, data: 'last' }))
  await vi.waitFor(() => expect(client.frames.at(-1)?.data).toBe('last'), { timeout: RECEIVED_WITHIN_MS, interval: 10 })
  expect(client.frames).toHaveLength(1)
}

const asBuyer = { token: buyer.token, currencyCode: 'CNY' }

test('a change of the cart is sent on the cart’s connection of its owner alone, within a second', async () => {
  const [id] = await putInCart(shop, buyer, lamp, 10)
  await notices(own.cart, ['cart'])
  expect(own.cart.frames[0]).toEqual({ cmd: 'cart', data: { cartCount: 1 }, seq: expect.any(Number) })
  await shop.call(deleteCartLine, { id: id! }, asBuyer)
  await notices(own.cart, ['cart', 'cart'])
  await putInCart(shop, buyer, lamp, 10)
  await shop.call(deleteCartProduct, { productId: String(lamp.productId), sampleFlag: 0 }, asBuyer)
  await notices(own.cart, ['cart', 'cart', 'cart', 'cart'])
  const numbers = own.cart.frames.map(({ seq }) => seq)
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
  expect([...own.message.heard(), ...own.chat.heard(), ...foreign.flatMap((client) => client.heard())]).toEqual([])
})

test('what is refused, and so undone, is sent to nobody', async () => {
  const input = { productId: String(lamp.productId), skuList: [{ skuId: String(lamp.skuIds[0]), quantity: 1 }] }
  expect((await shop.call(addToCart, input, asBuyer)).code).toBe(590002)
  expect((await shop.call(deleteCartLine, { id: '999999' }, asBuyer)).code).toBe(110001)
  await expect(
    inTransactionWithFrames(shop.appContext, 'write', async (_db, live) => {
      live.send(buyer.id, { cmd: 'cart' })
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  await noOtherFrames(own.cart, 'cart')
})

test('an order is sent as order and message, its lines leave the cart, and a repeated submission sends nothing', async () => {
  const order = await orderFor(shop, buyer, await putInCart(shop, buyer, lamp, 100))
  await notices(own.cart, ['cart'])
  const { data } = await shop.call(placeOrder, order, asBuyer)
  await notices(own.message, ['order', 'message'])
  await notices(own.cart, ['cart', 'cart'])
  expect((await shop.call(placeOrder, order, asBuyer)).data.payNo).toBe(data.payNo)
  own.message.frames.length = 0
  await noOtherFrames(own.message, 'message')
  own.message.frames.length = 0

  await shop.call(markMessageRead, { messageId: null, entityType: 2 }, asBuyer)
  await notices(own.message, ['message'])
  await shop.call(cancelOrder, { id: data.orderList[0]!.orderId, version: 1, reasonType: 1 }, asBuyer)
  await notices(own.message, ['message', 'order', 'message'])
})

test('an order that nobody pays in time is announced by the job that cancels it', async () => {
  await shop.call(placeOrder, await orderFor(shop, buyer, await putInCart(shop, buyer, lamp, 100)), asBuyer)
  await notices(own.message, ['order', 'message'])
  own.message.frames.length = 0
  expect(await expireOrders(shop.appContext, new Date(Date.now() + 8 * 86_400_000), () => {})).toBe(1)
  await notices(own.message, ['order', 'message'])
})

test('platform news that is read is announced to the other tabs', async () => {
  await shop.call(markAnnouncementRead, { id: null }, asBuyer)
  await notices(own.message, ['message'])
})

test('a transaction that commits late is announced although later ones have been announced before', async () => {
  let finish = () => {}
  const isFinished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const slow = inTransactionWithFrames(shop.appContext, 'write', async (transaction, live) => {
    // This frame gets its id and transaction id now, but commits after the others.
    await transaction.insert(liveFrames).values({ accountId: buyer.id, cmd: 'cart', data: 'slow' })
    await isFinished
    live.send(stranger.id, { cmd: 'cart' })
  })
  for (const data of [1, 2])
    await inTransactionWithFrames(shop.appContext, 'write', async (_db, live) => live.send(buyer.id, { cmd: 'cart', data }))
  await vi.waitFor(() => expect(own.cart.frames.map(({ data }) => data)).toEqual([1, 2]), { timeout: RECEIVED_WITHIN_MS })
  finish()
  await slow
  await vi.waitFor(() => expect(own.cart.frames.map(({ data }) => data)).toEqual([1, 2, 'slow']), { timeout: RECEIVED_WITHIN_MS })
})

test('a thousand frames at once reach their reader, each once and in the order of their numbers', async () => {
  await Promise.all(
    Array.from({ length: 1000 }, (_, data) =>
      inTransactionWithFrames(shop.appContext, 'write', async (_db, live) => live.send(buyer.id, { cmd: 'cart', data })),
    ),
  )
  await vi.waitFor(() => expect(own.cart.frames).toHaveLength(1000), { timeout: patient(5000) })
  expect(new Set(own.cart.frames.map(({ data }) => data)).size).toBe(1000)
})

test('a reader who does not read is cut', { timeout: 60_000 }, async () => {
  const deaf = await connect(buyer, 'cart')
  deaf.socket.pause()
  // More bytes than the socket buffers hold.
  const frames = 100
  const padding = 'x'.repeat(300_000)
  for (let number = 0; number < frames; number++) {
    await inTransactionWithFrames(shop.appContext, 'write', async (_db, live) =>
      live.send(buyer.id, { cmd: 'cart', data: `${number} ${padding}` }),
    )
    // The other reader runs in this process too: give it time to read before the next frame.
    await vi.waitFor(() => expect(own.cart.frames).toHaveLength(number + 1), { timeout: 10_000, interval: 2 })
  }
  deaf.socket.resume()
  expect(await deaf.closed).toBe(1006)
  expect(deaf.frames.length).toBeLessThan(frames)
})

test('frames that every node has read are deleted', async () => {
  await db.update(liveFrames).set({ createTime: new Date(Date.now() - 11 * 60_000) })
  await inTransactionWithFrames(shop.appContext, 'write', async (_db, live) => live.send(buyer.id, { cmd: 'cart' }))
  await purgeOldFrames(shop.appContext, null, () => {})
  expect(await db.$count(liveFrames)).toBe(1)
  expect(await db.$count(liveFrames, eq(liveFrames.accountId, buyer.id))).toBe(1)
})
