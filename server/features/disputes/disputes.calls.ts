import { openDispute, readCase, replyToCase, requestRefund, withdrawCase } from '#contract/disputes/disputes.ts'
import { CASE_TYPE } from '#contract/orders/orders.ts'
import { answerAsBuyer, openCaseOf } from '#server/features/disputes/answer-case.ts'
import { withdrawLockedCase } from '#server/features/disputes/end-case.ts'
import { caseInfoOf } from '#server/features/disputes/info.ts'
import { openLockedCase } from '#server/features/disputes/open-case.ts'
import { buyerMoveCall, moved } from '#server/features/orders/move-calls.ts'
import { buyerOf } from '#server/features/orders/move-order.ts'
import { reachableOrder } from '#server/features/orders/reachable-order.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { idempotent } from '#server/kernel/calls/submissions.ts'

/** The kind of case that each move opens, and the event that its supplier is notified of. */
const KINDS = {
  refund: { caseType: CASE_TYPE.refund, supplier: 'refundRequested' },
  dispute: { caseType: CASE_TYPE.dispute, supplier: 'disputed' },
} as const

const openCaseCall = (endpoint: typeof requestRefund | typeof openDispute, name: keyof typeof KINDS) =>
  handleCall(endpoint, (call) =>
    idempotent(endpoint, call, async () => {
      const { caseType, supplier } = KINDS[name]
      await moved(call, buyerOf(call.user), name, async (locked, { input, db, mover, now }) => ({
        order: await openLockedCase(db, mover, locked, caseType, input, now),
        supplier,
      }))
      return null
    }),
  )
export const requestRefundCall = openCaseCall(requestRefund, 'refund')
export const openDisputeCall = openCaseCall(openDispute, 'dispute')

export const replyToCaseCall = buyerMoveCall(replyToCase, 'disputeReply', (locked, { input, db, mover, now }) =>
  answerAsBuyer(db, mover, locked, input, now),
)

export const withdrawCaseCall = buyerMoveCall(withdrawCase, 'disputeCancel', async (locked, { db, mover, now }) => ({
  order: await withdrawLockedCase(db, mover, locked, await openCaseOf(db, locked), now),
  supplier: 'caseWithdrawn',
}))

export const readCaseCall = handleCall(readCase, async ({ input, user, db, language, clock }) =>
  caseInfoOf(db, await reachableOrder(db, buyerOf(user), input.orderId), language, clock()),
)
