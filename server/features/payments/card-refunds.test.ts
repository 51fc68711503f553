import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import { cancelOrder } from '#contract/orders/changes.ts'
import { bookRefund } from '#server/features/ledger/ledger.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { payRefunds } from '#server/features/payments/pay-refunds.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { openCardShop } from '#tests/card-paying.ts'
import { logOf, orderRow, placeOrders, refundsOf } from '#tests/paying.ts'

const { stripe, shop, begun, sessionOf, report, runJobs, sendRefunds } = await openCardShop()
const { db } = shop.appContext.database

test('more than was requested, and money for a cancelled order, goes back to the card at once', async () => {
  const over = await placeOrders(shop)
  const card = await begun(over)
  await report('completed', sessionOf(card, { amount_total: Number(card.payment.payAmount) + 250 }))
  const late = await placeOrders(shop)
  const lateCard = await begun(late)
  await shop.call(cancelOrder, { id: String(late.ids[0]), version: 1, reasonType: 1 }, { token: late.buyer.token })
  await report('completed', sessionOf(lateCard))
  expect(await orderRow(shop, late.ids[0]!)).toMatchObject({ orderStatus: 7, paidAmount: 0n, refundAmount: 0n })
  await runJobs()
  const [excess] = await refundsOf(shop, over.ids)
  const [whole] = await refundsOf(shop, late.ids)
  expect([excess, whole]).toMatchObject([
    { amount: 250n, payType: 1, status: 1, excess: 1 },
    { amount: lateCard.payment.payAmount, payType: 1, status: 1, excess: 1 },
  ])
  const sent = stripe.requested.filter(({ path }) => path === '/v1/refunds').slice(-2)
  expect(sent.map(({ key, fields }) => [key, fields.payment_intent, fields.amount])).toEqual([
    [excess!.refundNo, `pi_${card.payId}`, '250'],
    [whole!.refundNo, `pi_${lateCard.payId}`, String(lateCard.payment.payAmount)],
  ])
  expect((await logOf(shop, late.ids[0]!)).slice(-2).map(({ action, actor }) => [action, actor])).toEqual([
    ['refund', 0],
    ['refundSent', 0],
  ])
})

test('a second session that is paid too goes back', async () => {
  const placed = await placeOrders(shop)
  const [first, second] = [await begun(placed), await begun(placed)]
  await report('completed', sessionOf(second))
  await report('completed', sessionOf(first))
  expect(await refundsOf(shop, placed.ids)).toMatchObject([{ paymentId: Number(first.payId), amount: first.payment.payAmount }])
})

/** An order paid by card, with a refund that is owed. */
async function owedRefund(amount = 500n) {
  await sendRefunds()
  const placed = await placeOrders(shop)
  const card = await begun(placed)
  await report('completed', sessionOf(card))
  const order = await orderRow(shop, placed.ids[0]!)
  await inTransaction(db, 'write', async (transaction) => {
    await bookRefund(transaction, order, amount, shop.appContext.clock())
    await transaction.update(orders).set({ refundAmount: amount }).where(eq(orders.id, order.id))
  })
  return placed
}

test('a refund that the provider does not answer is tried again, and is sent once', async () => {
  const placed = await owedRefund()
  stripe.troubles.push('down', 'down', 'down')
  await sendRefunds()
  expect(await refundsOf(shop, placed.ids)).toMatchObject([{ status: 0, problem: null }])
  stripe.troubles.push('answer lost', 'answer lost', 'answer lost')
  const made = stripe.refunds.size
  await sendRefunds()
  await sendRefunds()
  await sendRefunds()
  const [refund] = await refundsOf(shop, placed.ids)
  expect([refund!.status, stripe.refunds.size]).toEqual([1, made + 1])
  expect(refund!.sendTime).not.toBeNull()
})

test('a refund that the provider keeps failing holds up none after it', async () => {
  const down = () => stripe.troubles.push('down', 'down', 'down')
  const stuck = await owedRefund()
  down()
  const next = await owedRefund()
  down()
  await sendRefunds()
  const statusOf = async ({ ids }: typeof stuck) => (await refundsOf(shop, ids)).map(({ status }) => status)
  expect([await statusOf(stuck), await statusOf(next)]).toEqual([[0], [1]])
  down()
  const last = await owedRefund()
  // If the provider does not answer, the run stops, and the next run resumes where it stopped.
  stripe.troubles.push('answer lost', 'answer lost', 'answer lost')
  await sendRefunds()
  expect(await statusOf(last)).toEqual([0])
  await sendRefunds()
  expect([await statusOf(stuck), await statusOf(last)]).toEqual([[1], [1]])
  const numberOf = async ({ ids }: typeof stuck) => (await refundsOf(shop, ids))[0]!.refundNo
  expect(stripe.requested.slice(-2).map(({ key }) => key)).toEqual([await numberOf(last), await numberOf(stuck)])
})

test('a refund that the provider refuses, or cannot carry out, fails and says why', async () => {
  const refused = await owedRefund()
  stripe.troubles.push('refused')
  await sendRefunds()
  expect(await refundsOf(shop, refused.ids)).toMatchObject([{ status: 2, problem: 'refused', sendTime: null }])
  const failed = await owedRefund()
  stripe.refundStatus = 'failed'
  await sendRefunds()
  stripe.refundStatus = 'succeeded'
  expect(await refundsOf(shop, failed.ids)).toMatchObject([{ status: 2, problem: 'expired_or_canceled_card' }])
  const made = stripe.refunds.size
  await sendRefunds()
  expect(stripe.refunds.size).toBe(made)
})

test('a refund that is pending is looked after until it has arrived', async () => {
  const placed = await owedRefund()
  stripe.refundStatus = 'pending'
  await sendRefunds()
  stripe.refundStatus = 'succeeded'
  const [pending] = await refundsOf(shop, placed.ids)
  expect(pending).toMatchObject({ status: 0, sendTime: null })
  await sendRefunds()
  expect((await refundsOf(shop, placed.ids))[0]!.status).toBe(0)
  stripe.refunds.get(pending!.providerRefundId!)!.status = 'succeeded'
  await sendRefunds()
  expect((await refundsOf(shop, placed.ids))[0]!.status).toBe(1)
})

test('after a day without an answer a refund is left to an operator, since nobody knows whether it was sent', async () => {
  const placed = await owedRefund()
  stripe.troubles.push('down', 'down', 'down')
  await sendRefunds()
  shop.passTime(DAY_MS + HOUR_MS)
  stripe.passTime(DAY_MS + HOUR_MS)
  await sendRefunds()
  expect(await refundsOf(shop, placed.ids)).toMatchObject([{ status: 2 }])
})

test('a refund that the shop itself could not request for two days is sent all the same', async () => {
  const placed = await owedRefund()
  shop.passTime(2 * DAY_MS)
  stripe.passTime(2 * DAY_MS)
  await sendRefunds()
  expect(await refundsOf(shop, placed.ids)).toMatchObject([{ status: 1, problem: null }])
})

test('what the provider has accepted is not left to an operator, who would send it twice, while the shop has no card settings', async () => {
  const placed = await owedRefund()
  stripe.refundStatus = 'pending'
  await sendRefunds()
  stripe.refundStatus = 'succeeded'
  shop.passTime(2 * DAY_MS)
  stripe.passTime(2 * DAY_MS)
  const { stripe: _, ...config } = shop.appContext.config
  await payRefunds({ ...shop.appContext, config: { ...config, stripe: undefined } }, {}, () => {})
  const [pending] = await refundsOf(shop, placed.ids)
  expect(pending).toMatchObject({ status: 0, problem: null })
  stripe.refunds.get(pending!.providerRefundId!)!.status = 'succeeded'
  await sendRefunds()
  expect(await refundsOf(shop, placed.ids)).toMatchObject([{ status: 1 }])
})
