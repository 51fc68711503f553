import { openDispute, readCase, replyToCase, requestRefund, withdrawCase } from '#contract/cases.ts'
import { CASE_TYPE } from '#contract/orders.ts'
import { answerAsBuyer, openCaseOf } from '#server/features/cases/answer-case.ts'
import { caseInfoOf } from '#server/features/cases/case-info.ts'
import { findOrderOfCase } from '#server/features/cases/cases.queries.ts'
import { consoleCaseCalls } from '#server/features/cases/console-cases.calls.ts'
import { withdrawLockedCase } from '#server/features/cases/end-case.ts'
import { openLockedCase, type Writer } from '#server/features/cases/open-case.ts'
import { buyerOf, orderToMove } from '#server/features/orders/move-order.ts'
import { announceMoves } from '#server/features/orders/order-announcements.ts'
import type { SessionUser } from '#server/kernel/app-context.ts'
import { fail } from '#server/kernel/fail.ts'
import { handleCall } from '#server/kernel/handle-call.ts'
import { idempotent } from '#server/kernel/submissions.ts'

const writerOf = (user: SessionUser): Writer => ({ ...buyerOf(user), accountId: user.id })

const requestRefundCall = handleCall(requestRefund, (call) =>
  idempotent(requestRefund, call, async () => {
    const { input, user, db, clock } = call
    const now = clock()
    const mover = writerOf(user)
    const locked = await orderToMove(db, mover, input, 'refund', now)
    const order = await openLockedCase(db, mover, locked, CASE_TYPE.refund, input, now)
    await announceMoves(call, [{ order, supplier: 'refundRequested' }], now)
    return null
  }),
)

const openDisputeCall = handleCall(openDispute, (call) =>
  idempotent(openDispute, call, async () => {
    const { input, user, db, clock } = call
    const now = clock()
    const mover = writerOf(user)
    const locked = await orderToMove(db, mover, input, 'dispute', now)
    const order = await openLockedCase(db, mover, locked, CASE_TYPE.dispute, input, now)
    await announceMoves(call, [{ order, supplier: 'disputed' }], now)
    return null
  }),
)

const replyToCaseCall = handleCall(replyToCase, async (call) => {
  const { input, user, db, clock } = call
  const now = clock()
  const mover = writerOf(user)
  const order = await orderToMove(db, mover, input, 'disputeReply', now)
  await announceMoves(call, [await answerAsBuyer(db, mover, order, input, now)], now)
  return null
})

const withdrawCaseCall = handleCall(withdrawCase, async (call) => {
  const { input, user, db, clock } = call
  const now = clock()
  const mover = writerOf(user)
  const locked = await orderToMove(db, mover, input, 'disputeCancel', now)
  const order = await withdrawLockedCase(db, mover, locked, await openCaseOf(db, locked), now)
  await announceMoves(call, [{ order, supplier: 'caseWithdrawn' }], now)
  return null
})

const readCaseCall = handleCall(readCase, async ({ input, user, db, language, clock }) => {
  const order = (await findOrderOfCase(db, buyerOf(user).scope, input.orderId)) ?? fail('orderMissing')
  return caseInfoOf(db, order, language, clock())
})

export const caseCalls = [requestRefundCall, openDisputeCall, replyToCaseCall, withdrawCaseCall, readCaseCall, ...consoleCaseCalls]
