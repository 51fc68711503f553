import { decideCase, listCases, readCaseWithOrder, readConsoleCase, replyToDispute, replyToRefund } from '#contract/disputes/console.ts'
import { CASE_REPLY, caseStateOf } from '#contract/disputes/disputes.ts'
import { flagOf } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import { type Amount, formatAmount } from '#contract/money.ts'
import { closeOrder } from '#contract/orders/console/orders.ts'
import { CASE_TYPE } from '#contract/orders/orders.ts'
import { amountWithin, leftOf } from '#server/features/disputes/amount.ts'
import { answerAsSupplier, openCaseOf, resolved, writeAnswer } from '#server/features/disputes/answer-case.ts'
import { findCase, pageCases } from '#server/features/disputes/console/disputes.queries.ts'
import { findOpenCase } from '#server/features/disputes/disputes.queries.ts'
import { endCase, resolveLockedCase } from '#server/features/disputes/end-case.ts'
import { caseInfoOf, formerCaseInfoOf } from '#server/features/disputes/info.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { consoleInfo } from '#server/features/orders/console/orders.ts'
import { closeLockedOrder } from '#server/features/orders/end-orders.ts'
import { consoleMoveCall } from '#server/features/orders/move-calls.ts'
import { consoleMover } from '#server/features/orders/move-order.ts'
import { reachableOrder } from '#server/features/orders/reachable-order.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { listCalls } from '#server/kernel/lists/list.ts'
import * as words from '#words'

/** Refunds and disputes are answered in the same way; they only differ in when an order allows it. */
const replyCall = (endpoint: typeof replyToRefund | typeof replyToDispute, name: 'replyRefund' | 'replyDispute') =>
  consoleMoveCall(endpoint, name, (locked, { input, db, mover, now }) => answerAsSupplier(db, mover, locked, input, now))
export const replyToRefundCall = replyCall(replyToRefund, 'replyRefund')
export const replyToDisputeCall = replyCall(replyToDispute, 'replyDispute')

export const decideCaseCall = consoleMoveCall(decideCase, 'decide', async (locked, { input, db, mover, now }) => {
  const found = await openCaseOf(db, locked)
  const amount = amountWithin(locked, input.amount, leftOf(locked))
  const { content } = input
  await writeAnswer(db, mover, found, { type: CASE_REPLY.decision, content, fileIdList: [] }, amount, now)
  const resolution = { action: 'decide', amount, isClosing: input.closeFlag === 1, note: content } as const
  return resolved(await resolveLockedCase(db, mover, locked, found, resolution, now))
})

export const closeOrderCall = consoleMoveCall(closeOrder, 'close', async (locked, { input, db, mover, now }) => {
  const amount = amountWithin(locked, input.amount, leftOf(locked))
  const found = await findOpenCase(db, locked.id)
  if (found) {
    await writeAnswer(db, mover, found, { type: CASE_REPLY.decision, content: input.remark, fileIdList: [] }, amount, now)
    await endCase(db, found, amount, now)
  }
  const order = await closeLockedOrder(db, mover, locked, { action: 'decide', amount, note: input.remark }, now)
  return found ? resolved(order) : { order, buyer: 'closedByPlatform', supplier: 'closedByPlatform' }
})

export const readConsoleCaseCall = handleCall(readConsoleCase, async ({ input, user, db, language, clock }) =>
  caseInfoOf(db, await reachableOrder(db, consoleMover(user), input.orderId), language, clock()),
)

export const caseListCalls = listCalls(
  listCases,
  async ({ db, language, now, filter, limit, offset }) => {
    const { rows, total } = await pageCases(db, filter, limit, offset)
    return { rows: rows.map((row) => rowOf(row, language, now)), total }
  },
  {
    caseType: (caseType, as) => words.disputes_desk_kind({ type: String(caseType) }, as),
    status: (_, as, row) => words.disputes_status({ status: caseStateOf(row) }, as),
    reasonType: (reason, as, { caseType }) =>
      caseType === CASE_TYPE.refund
        ? words.disputes_refund_reason({ reason: String(reason) }, as)
        : words.disputes_dispute_reason({ reason: String(reason) }, as),
  },
)

function rowOf({ case: found, order, deadlineTime }: Awaited<ReturnType<typeof pageCases>>['rows'][number], language: Language, now: Date) {
  const currency = currencyOf(order)
  const decimalOf = (amount: Amount | null) => (amount === null ? null : formatAmount(currency, amount))
  return {
    ...found,
    orderNo: order.orderNo,
    buyerName: order.buyerName,
    countryCode: order.address.countryCode,
    supplierId: order.supplierId,
    supplierName: order.supplierName[language],
    amount: formatAmount(currency, found.amount),
    offerAmount: decimalOf(found.offerAmount),
    resultAmount: decimalOf(found.resultAmount),
    currencyCode: order.currencyCode,
    deadlineTime,
    overdueFlag: flagOf(deadlineTime !== null && deadlineTime < now),
  }
}

export const readCaseWithOrderCall = handleCall(readCaseWithOrder, async (call) => {
  const { input, user, db, language, clock } = call
  const found = (await findCase(db, input.id)) ?? fail('notFound')
  const order = await reachableOrder(db, consoleMover(user), found.orderId)
  return { ...(await formerCaseInfoOf(db, found, order, language, clock())), order: await consoleInfo(call, order) }
})
