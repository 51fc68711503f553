import { openDispute, readCase, replyToCase, requestRefund, withdrawCase } from '#contract/disputes/disputes.ts'
import { CASE_TYPE } from '#contract/orders/orders.ts'
import { answerAsBuyer, openCaseOf } from '#server/features/disputes/answer-case.ts'
import { consoleCaseCalls } from '#server/features/disputes/console/disputes.calls.ts'
import { withdrawLockedCase } from '#server/features/disputes/end-case.ts'
import { caseInfoOf } from '#server/features/disputes/info.ts'
import { openLockedCase, type Writer } from '#server/features/disputes/open-case.ts'
import { announceMoves } from '#server/features/orders/mails/announcements.ts'
import { buyerOf, orderToMove } from '#server/features/orders/move-order.ts'
import { reachableOrder } from '#server/features/orders/reachable-order.ts'
import type { SessionUser } from '#server/kernel/calls/app-context.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { idempotent } from '#server/kernel/calls/submissions.ts'

const writerOf = (user: SessionUser): Writer => ({ ...buyerOf(user), accountId: user.id })

/** What opens a case, by the move that asks for it, and what its supplier hears. */
const KINDS = {
  refund: { caseType: CASE_TYPE.refund, supplier: 'refundRequested' },
  dispute: { caseType: CASE_TYPE.dispute, supplier: 'disputed' },
} as const

const openCaseCall = (endpoint: typeof requestRefund | typeof openDispute, move: keyof typeof KINDS) =>
  handleCall(endpoint, (call) =>
    idempotent(endpoint, call, async () => {
      const { input, user, db, now } = call
      const mover = writerOf(user)
      const { caseType, supplier } = KINDS[move]
      const order = await openLockedCase(db, mover, await orderToMove(db, mover, input, move, now), caseType, input, now)
      await announceMoves(call, [{ order, supplier }], now)
      return null
    }),
  )

const requestRefundCall = openCaseCall(requestRefund, 'refund')
const openDisputeCall = openCaseCall(openDispute, 'dispute')

const replyToCaseCall = handleCall(replyToCase, async (call) => {
  const { input, user, db, now } = call
  const mover = writerOf(user)
  const order = await orderToMove(db, mover, input, 'disputeReply', now)
  await announceMoves(call, [await answerAsBuyer(db, mover, order, input, now)], now)
  return null
})

const withdrawCaseCall = handleCall(withdrawCase, async (call) => {
  const { input, user, db, now } = call
  const mover = writerOf(user)
  const locked = await orderToMove(db, mover, input, 'disputeCancel', now)
  const order = await withdrawLockedCase(db, mover, locked, await openCaseOf(db, locked), now)
  await announceMoves(call, [{ order, supplier: 'caseWithdrawn' }], now)
  return null
})

const readCaseCall = handleCall(readCase, async ({ input, user, db, language, clock }) =>
  caseInfoOf(db, await reachableOrder(db, buyerOf(user), input.orderId), language, clock()),
)

export const caseCalls = [requestRefundCall, openDisputeCall, replyToCaseCall, withdrawCaseCall, readCaseCall, ...consoleCaseCalls]
