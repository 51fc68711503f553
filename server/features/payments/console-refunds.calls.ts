import { flagOf } from '#contract/fields.ts'
import { formatAmount } from '#contract/money.ts'
import { PAY_TYPE, REFUND_STATUS } from '#contract/payments.ts'
import { listRefunds, markRefundSent } from '#contract/refunds.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { lockRefund, settleRefund } from '#server/features/ledger/sent-refunds.ts'
import { consoleMover, logMove, SYSTEM } from '#server/features/orders/move-order.ts'
import { announceMoves } from '#server/features/orders/order-announcements.ts'
import { reachableOrder } from '#server/features/orders/reachable-order.ts'
import { pageRefunds } from '#server/features/payments/refunds.queries.ts'
import { fail } from '#server/kernel/fail.ts'
import { handleCall } from '#server/kernel/handle-call.ts'

const listRefundsCall = handleCall(listRefunds, async ({ input, db }) => {
  const { pageNum, pageSize, status } = input
  const { rows, total } = await pageRefunds(db, status, pageSize, (pageNum - 1) * pageSize)
  return {
    rows: rows.map(({ refund, ...facts }) => ({
      ...refund,
      ...facts,
      amount: formatAmount(currencyOf(refund), refund.amount),
      excessFlag: flagOf(refund.excess === 1),
    })),
    total,
  }
})

/** By an operator: transfers, and what the cards' provider has refused. */
const markRefundSentCall = handleCall(markRefundSent, async (call) => {
  const { input, user, db, clock } = call
  const now = clock()
  const refund = (await lockRefund(db, input.id)) ?? fail('notFound')
  const isWithProvider = refund.payType === PAY_TYPE.card && refund.status === REFUND_STATUS.due
  if (refund.status === REFUND_STATUS.sent || isWithProvider) fail('actionNotAllowed')
  await settleRefund(db, refund, { bankRefNo: input.bankRefNo }, new Date(input.sendTime), now)
  const order = await reachableOrder(db, SYSTEM, refund.orderId)
  await logMove(db, consoleMover(user), order, order, { action: 'refundSent', amount: refund.amount, note: input.bankRefNo }, now)
  await announceMoves(call, [{ order, buyer: 'refunded' }], now)
  return null
})

export const consoleRefundCalls = [listRefundsCall, markRefundSentCall]
