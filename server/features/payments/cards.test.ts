import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/durations.ts'
import { formatDecimal } from '#contract/money.ts'
import { readPayInfo } from '#contract/payments/payments.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { openCardShop } from '#tests/card-paying.ts'
import { amountText, orderRow, payBy, paymentsOf, placeOrders } from '#tests/paying.ts'

const { stripe, shop, begun, sessionOf, report } = await openCardShop()

/** Sets the amount that an order owes, all of it for goods. */
async function setTotal(id: number, payable: bigint): Promise<void> {
  const nothing = { freightAmount: 0n, serviceAmount: 0n, dutyAmount: 0n, taxAmount: 0n, discountAmount: 0n }
  const total = { goodsAmount: payable, totalAmount: payable, payableAmount: payable, depositAmount: payable }
  await shop.appContext.database.db
    .update(orders)
    .set({ ...nothing, ...total })
    .where(eq(orders.id, id))
}

test('a card payment leads to a page of the provider that asks for just what is due and comes back to the order', async () => {
  const placed = await placeOrders(shop, [50], { payType: 1 })
  const order = await orderRow(shop, placed.ids[0]!)
  const started = Date.now()
  const { payUrl, bankInfo, payId, payAmount, session, payment } = await begun(placed)
  expect(payUrl).toMatch(/^https:\/\/checkout\.stripe\.example\/cs_test_/)
  expect([bankInfo, payAmount]).toEqual([null, amountText(order.depositAmount)])
  expect(payment.sessionId).toBe(payUrl!.split('/').at(-1))
  const back = `https://shop.example/en/personalCenter/orderDetails/${order.id}`
  expect(session).toMatchObject({
    path: '/v1/checkout/sessions',
    key: payId,
    fields: {
      mode: 'payment',
      client_reference_id: payId,
      success_url: back,
      cancel_url: back,
      locale: 'en',
      'line_items[0][price_data][unit_amount]': String(order.depositAmount),
      'line_items[0][price_data][currency]': 'cny',
      'line_items[0][price_data][product_data][name]': order.orderNo,
    },
  })
  expect(Number(session.fields.expires_at) * 1000 - started).toBeGreaterThanOrEqual(30 * MINUTE_MS)
  expect(Number(session.fields.expires_at) * 1000 - started).toBeLessThan(32 * MINUTE_MS)
  expect(await orderRow(shop, order.id)).toEqual(order)
  const two = await placeOrders(shop, [100, 100])
  const together = await begun(two)
  expect(together.session.fields).toMatchObject({
    success_url: `https://shop.example/en/personalCenter/order?payNo=${two.payNo}`,
    'line_items[0][price_data][product_data][name]': two.payNo,
  })
  const { data } = await shop.call(readPayInfo, { payNo: two.payNo }, { token: two.buyer.token })
  expect(data.payTypeList).toEqual([1, 2])
})

test('paying again is another session; the same submission leads to the same page, also when the first answer was lost', async () => {
  const placed = await placeOrders(shop)
  const submitToken = randomUUID()
  stripe.troubles.push('answer lost', 'answer lost', 'answer lost')
  expect((await payBy(shop, placed, 1, { submitToken })).code).toBe(503)
  const { data } = await payBy(shop, placed, 1, { submitToken })
  expect(await payBy(shop, placed, 1, { submitToken })).toMatchObject({ code: 200, data })
  expect((await paymentsOf(shop, placed.payNo)).map(({ sessionId }) => sessionId)).toEqual([data.payUrl!.split('/').at(-1)])
  const other = await payBy(shop, placed, 1)
  expect([other.data.payId === data.payId, other.data.payUrl === data.payUrl]).toEqual([false, false])
})

test('a submission that the provider never got can be repeated later', async () => {
  const placed = await placeOrders(shop)
  const submitToken = randomUUID()
  stripe.troubles.push('down', 'down', 'down')
  expect((await payBy(shop, placed, 1, { submitToken })).code).toBe(503)
  shop.passTime(10 * MINUTE_MS)
  stripe.passTime(10 * MINUTE_MS)
  expect((await payBy(shop, placed, 1, { submitToken })).code).toBe(200)
})

test('what the provider refuses for good is no way of paying, and fails', async () => {
  const placed = await placeOrders(shop)
  stripe.troubles.push('refused')
  expect((await payBy(shop, placed, 1)).code).toBe(590022)
  expect(await paymentsOf(shop, placed.payNo)).toMatchObject([{ status: 4 }])
  expect(await orderRow(shop, placed.ids[0]!)).toMatchObject({ orderStatus: 1, paidAmount: 0n })
})

test.each([
  ['JPY', 0],
  ['KRW', 0],
  ['ISK', 0],
  ['KWD', 3],
] as const)('in %s what is due is requested of the provider, in its own units', async (currencyCode, digits) => {
  const placed = await placeOrders(shop, [100], { currencyCode })
  // In currencies with three decimals, the provider takes only multiples of ten.
  const payable = 123_450n
  const [id] = placed.ids
  await setTotal(id!, payable)
  const card = await begun(placed)
  expect(card.payAmount).toBe(formatDecimal(payable, digits))
  const counted = currencyCode === 'ISK' ? 12_345_000 : 123_450
  expect(card.session.fields['line_items[0][price_data][unit_amount]']).toBe(String(counted))
  await report('completed', sessionOf(card, { amount_total: counted }))
  expect(await orderRow(shop, id!)).toMatchObject({ orderStatus: 2, payStatus: 3, paidAmount: payable })
})

test('an amount that the provider cannot charge to the digit is not taken by card', async () => {
  const placed = await placeOrders(shop, [100], { currencyCode: 'KWD' })
  const payable = 123_457n
  await setTotal(placed.ids[0]!, payable)
  expect((await payBy(shop, placed, 1)).code).toBe(590022)
  expect((await shop.call(readPayInfo, { payNo: placed.payNo }, { token: placed.buyer.token })).data.payTypeList).toEqual([2])
  const two = await placeOrders(shop, [100, 100], { currencyCode: 'KWD' })
  for (const id of two.ids) await setTotal(id, payable - 2n)
  const { data } = await shop.call(readPayInfo, { payNo: two.payNo }, { token: two.buyer.token })
  expect([data.payTypeList, data.orderList.map(({ payTypeList }) => payTypeList)]).toEqual([
    [1, 2],
    [[2], [2]],
  ])
})
