import { eq } from 'drizzle-orm'
import { flagOf } from '#contract/fields.ts'
import { formatAmount } from '#contract/money.ts'
import { PAY_TYPE, REFUND_STATUS } from '#contract/payments/payments.ts'
import { listRefunds, markRefundSent, readRefund } from '#contract/payments/refunds.ts'
import { refunds } from '#server/features/ledger/ledger.table.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { lockRefund, settleRefund } from '#server/features/ledger/sent-refunds.ts'
import { announceMoves } from '#server/features/orders/mails/announcements.ts'
import { consoleMover, logMove } from '#server/features/orders/move-order.ts'
import { lockOrdersById } from '#server/features/orders/paid-orders.ts'
import { pageRefunds } from '#server/features/payments/refunds.queries.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { pastTime } from '#server/kernel/calls/today.ts'
import { findRow } from '#server/kernel/database/rows.ts'
import { infoCall, type ListReading, listCalls, orderOf } from '#server/kernel/lists/list.ts'
import * as words from '#words'

async function refundRows({ db, filter: { status, keyword, orderBy }, only, limit, offset }: ListReading<typeof listRefunds>) {
  const columns = { createTime: refunds.createTime, sendTime: refunds.sendTime, refundNo: refunds.refundNo }
  const { rows, total } = await pageRefunds(db, { status, keyword, only }, orderOf(orderBy, columns, refunds.id), limit, offset)
  return {
    rows: rows.map(({ refund, ...facts }) => ({
      ...refund,
      ...facts,
      amount: formatAmount(currencyOf(refund), refund.amount),
      excessFlag: flagOf(refund.excess === 1),
    })),
    total,
  }
}

/** For refunds that an operator sends: transfers, and card refunds that the provider has refused. */
export const markRefundSentCall = handleCall(markRefundSent, async (call) => {
  const { input, user, db, now } = call
  const { orderId } = (await findRow(db, refunds, eq(refunds.id, input.id))) ?? fail('notFound')
  // The order is locked first, as everywhere: announcing the refund shows it again if its buyer has removed it.
  const [order] = await lockOrdersById(db, [orderId])
  const refund = await lockRefund(db, input.id)
  if (!order || !refund) return fail('notFound')
  const isWithProvider = refund.payType === PAY_TYPE.card && refund.status === REFUND_STATUS.due
  if (refund.status === REFUND_STATUS.sent || isWithProvider) fail('actionNotAllowed')
  await settleRefund(db, refund, { bankRefNo: input.bankRefNo }, pastTime('sendTime', input.sendTime, now), now)
  await logMove(db, consoleMover(user), order, order, { action: 'refundSent', amount: refund.amount, note: input.bankRefNo }, now)
  await announceMoves(call, [{ order, buyer: 'refunded' }], now)
  return null
})

export const listRefundsCalls = listCalls(listRefunds, refundRows, {
  payType: (type, as) => words.payments_refunds_way_name({ type: String(type) }, as),
  status: (status, as) => words.payments_refunds_status({ status: String(status) }, as),
})
export const readRefundCall = infoCall(readRefund, listRefunds, refundRows)
