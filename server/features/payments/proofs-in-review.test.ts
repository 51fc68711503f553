import { and, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import { closeOrder } from '#contract/orders/console/orders.ts'
import { rejectPayment } from '#contract/payments/console/payments.ts'
import { messages } from '#server/features/messages/messages.table.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { amountText, checkBooksAfterEach, logOf, orderRow, placeOrders, prove, refundsOf, transferDesk } from '#tests/paying.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
await checkBooksAfterEach(shop)
const { db } = shop.appContext.database
const { operator, reviewed, verify, add } = await transferDesk(shop)

test.each(['verified', 'rejected'])(
  'a proof that is %s after the platform has closed its order changes nothing of what was paid: money that came goes back',
  async (decision) => {
    const placed = await placeOrders(shop, [50])
    const id = placed.ids[0]!
    const { depositAmount, payableAmount } = await orderRow(shop, id)
    await add({ orderId: String(id), paidAmount: amountText(depositAmount) })
    await db.update(orders).set({ orderStatus: 3 }).where(eq(orders.id, id))
    await prove(shop, placed, amountText(payableAmount - depositAmount))
    const { version } = await orderRow(shop, id)
    const closing = { id: String(id), version, amount: '0', remark: 'As both agreed' }
    expect((await shop.call(closeOrder, closing, operator)).code).toBe(200)
    const closed = await orderRow(shop, id)
    expect(closed).toMatchObject({ orderStatus: 8, payStatus: 2, paidAmount: depositAmount, refundAmount: 0n })
    if (decision === 'verified') await verify(placed, amountText(payableAmount - depositAmount))
    else await shop.call(rejectPayment, { id: await reviewed(placed), remark: 'No such transfer' }, operator)
    expect(await orderRow(shop, id)).toMatchObject({ payStatus: 2, paidAmount: depositAmount, version: closed.version })
    const owed = decision === 'verified' ? [{ amount: payableAmount - depositAmount, excess: 1 }] : []
    expect(await refundsOf(shop, placed.ids)).toMatchObject(owed)
    expect((await logOf(shop, id)).at(-1)).toMatchObject({ action: decision === 'verified' ? 'refund' : 'decide' })
  },
)

test('of a transfer that pays but the first of two orders the other one waits again, and nobody is told that 0.00 has come', async () => {
  const placed = await placeOrders(shop, [30, 40])
  const [first, second] = [await orderRow(shop, placed.ids[0]!), await orderRow(shop, placed.ids[1]!)]
  await prove(shop, placed, amountText(first.depositAmount + second.depositAmount))
  await verify(placed, amountText(first.depositAmount))
  expect(await orderRow(shop, first.id)).toMatchObject({ orderStatus: 2, paidAmount: first.depositAmount })
  const waiting = await orderRow(shop, second.id)
  expect(waiting).toMatchObject({ orderStatus: 1, payStatus: 0, paidAmount: 0n })
  const left = waiting.deadlineTime!.getTime() - shop.appContext.clock().getTime()
  expect(Math.abs(left - 72 * HOUR_MS)).toBeLessThan(MINUTE_MS)
  expect((await logOf(shop, second.id)).map(({ action }) => action)).toEqual(['create', 'proof', 'proofReject'])
  const [notice] = await db
    .select({ title: messages.title })
    .from(messages)
    .where(and(eq(messages.accountId, placed.buyer.id), eq(messages.entityId, second.id)))
    .orderBy(desc(messages.id))
  expect(notice!.title.en).toBe(`We could not accept the proof of payment for order ${second.orderNo}`)
})
