import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readCart } from '#contract/cart/cart.ts'
import { DAY_MS } from '#contract/durations.ts'
import { cancelOrder, rebuyOrder } from '#contract/orders/changes.ts'
import { cancelConsoleOrder, declineOrder } from '#contract/orders/console/orders.ts'
import { readOrder } from '#contract/orders/orders.ts'
import { cartLines } from '#server/features/cart/cart.table.ts'
import { expireOrders } from '#server/features/orders/expire-orders.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { orderFor, place, putInCart } from '#tests/buying.ts'
import { parkDemoOrders } from '#tests/demo-orders.ts'
import { openBuyer, openSupplier, type StockedProduct, stockProduct } from '#tests/goods.ts'
import { acceptedQuote, addedInquiry, made, openDesk } from '#tests/inquiring.ts'
import { openMember } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const { db } = shop.appContext.database

const itemOf = ({ skuIds }: StockedProduct, linkId: string | null = null, quantity = 300) => ({
  linkId,
  skuId: String(skuIds[0]),
  quantity,
  minOrderQuantity: 100,
  price: '5.00',
  leadTimeDays: 9,
})

/** Adds a buyer with an accepted quote of two suppliers' lamps in the cart. */
async function quotedBuyer(own: Parameters<typeof openSupplier>[1] = {}) {
  const buyer = await openBuyer(shop)
  const lamps = [await stockProduct(shop, { supplierId: await openSupplier(shop, own) }), await stockProduct(shop)]
  const member = await openMember(shop, lamps[0]!.supplierId)
  // A fresh desk, since operators' sessions expire within the days that pass here.
  const staged = await addedInquiry(shop, buyer, await openDesk(shop))
  const lines = (await staged.info()).linkList
  const itemList = lamps.map((lamp, at) => itemOf(lamp, lines[at]!.id))
  const cartIdList = await acceptedQuote(shop, staged, { itemList })
  const orderOf = async (ids: string[]) =>
    (await made(place(shop, buyer, await orderFor(shop, buyer, ids)))).data.orderList.map(({ orderId }) => orderId)
  const versionOf = async (id: string) => (await shop.call(readOrder, { id }, { token: buyer.token })).data.version
  const cancel = async (id: string) => shop.call(cancelOrder, { id, version: await versionOf(id), reasonType: 1 }, { token: buyer.token })
  const cart = async () =>
    (await shop.call(readCart, { countryCode: 'ES' }, { token: buyer.token, currencyCode: 'CNY' })).rows
      .flatMap(({ itemList: items }) => items)
      .map(({ quoteId, quantity, price, status }) => [quoteId !== null, quantity, price, status])
  return { buyer, member, staged, lamps, cartIdList, orderOf, versionOf, cancel, cart }
}

const QUOTED = [true, 300, '5.00', 0]

test.each(['buyer', 'platform', 'supplier', 'clock'])('an unpaid order of quoted goods that the %s ends gives them back', async (who) => {
  await parkDemoOrders(shop)
  const { buyer, member, staged, cartIdList, orderOf, versionOf, cancel, cart } = await quotedBuyer({ confirmsByHand: true })
  const [id, other] = (await orderOf(cartIdList)) as [string, string]
  await cancel(other)
  expect(await cart()).toEqual([QUOTED])
  // The remaining order still contains goods of the quote.
  expect((await staged.info()).inquiryStatus).toBe(5)
  const version = await versionOf(id)
  if (who === 'buyer') await made(cancel(id))
  if (who === 'platform') {
    const token = await signedIn(shop, DEMO_PEOPLE.operator)
    await made(shop.call(cancelConsoleOrder, { id, version, remark: 'x' }, { token }))
  }
  if (who === 'supplier') await made(shop.call(declineOrder, { id, version, reasonType: 5, remark: 'x' }, { token: member.token }))
  if (who === 'clock') {
    shop.passTime(2 * DAY_MS)
    await expireOrders(shop.appContext, shop.appContext.clock(), () => {})
  }
  expect(await cart()).toEqual([QUOTED, QUOTED])
  const info = await staged.info()
  expect(info).toMatchObject({ inquiryStatus: 4, nextActor: 1, actionList: ['acceptQuote'] })
  expect(info.deadlineTime).toBe(
    (await db.select().from(cartLines).where(eq(cartLines.accountId, buyer.id)))[0]!.quoteEndTime!.toISOString(),
  )
  // The returned goods can be ordered again.
  const lines = await db.select().from(cartLines).where(eq(cartLines.accountId, buyer.id))
  await orderOf(lines.map(({ id: line }) => String(line)))
  expect((await staged.info()).inquiryStatus).toBe(5)
})

test('nothing comes back once the quote has ended, or when something was paid', async () => {
  const late = await quotedBuyer()
  const ids = await late.orderOf(late.cartIdList)
  const paid = await quotedBuyer()
  const [first] = (await paid.orderOf(paid.cartIdList.slice(0, 1))) as [string]
  await db
    .update(orders)
    .set({ paidAmount: 100n })
    .where(eq(orders.id, Number(first)))
  await paid.cancel(first)
  expect(await paid.cart()).toEqual([QUOTED])
  expect((await paid.staged.info()).inquiryStatus).toBe(5)
  shop.passTime(8 * DAY_MS)
  for (const id of ids) await late.cancel(id)
  expect(await late.cart()).toEqual([])
  expect((await late.staged.info()).inquiryStatus).toBe(5)
})

test('one SKU of a quote and of the catalogue in one order is bought again as one line, from status 1 on', async () => {
  const { buyer, lamps, cartIdList, orderOf, cart } = await quotedBuyer()
  const lines = await putInCart(shop, buyer, lamps[0]!, 100)
  const [id] = (await orderOf([cartIdList[0]!, ...lines])) as [string]
  const rebuy = () => shop.call(rebuyOrder, { id }, { token: buyer.token })
  expect(await rebuy()).toMatchObject({ code: 200, data: { cartIdList: [expect.any(String)], skippedList: [] } })
  expect(await cart()).toContainEqual([false, 400, '8.00', 0])
  for (const [orderStatus, code] of [
    [0, 590015],
    [2, 200],
    [5, 200],
    [8, 200],
  ] as const) {
    await db
      .update(orders)
      .set({ orderStatus })
      .where(eq(orders.id, Number(id)))
    expect([orderStatus, (await rebuy()).code]).toEqual([orderStatus, code])
  }
})

test('of the same goods quoted at two prices the cancelled order’s comes back, not the other one’s', async () => {
  const buyer = await openBuyer(shop)
  const lamp = await stockProduct(shop)
  const staged = await addedInquiry(shop, buyer, await openDesk(shop))
  const [one, other] = (await staged.info()).linkList
  const itemList = [itemOf(lamp, one!.id, 100), { ...itemOf(lamp, other!.id, 100), price: '6.00' }]
  const cartIdList = await acceptedQuote(shop, staged, { itemList })
  const orderOf = async (id: string) =>
    (await made(place(shop, buyer, await orderFor(shop, buyer, [id])))).data.orderList.map(({ orderId }) => orderId)[0]!
  const prices = async () =>
    (await shop.call(readCart, { countryCode: 'ES' }, { token: buyer.token, currencyCode: 'CNY' })).rows.flatMap(({ itemList: items }) =>
      items.map(({ id, price }) => [price, id] as const),
    )
  expect(cartIdList).toHaveLength(2)
  const ids = Object.fromEntries(await prices())
  await orderOf(ids['5.00']!)
  const dear = await orderOf(ids['6.00']!)
  const { version } = (await shop.call(readOrder, { id: dear }, { token: buyer.token })).data
  await made(shop.call(cancelOrder, { id: dear, version, reasonType: 1 }, { token: buyer.token }))
  expect((await prices()).map(([price]) => price)).toEqual(['6.00'])
})
