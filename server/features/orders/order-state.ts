import type { OrderState } from '#contract/order-life.ts'
import type { OrderRecord } from '#server/features/orders/orders.queries.ts'

/** What of a row decides its moves. */
export const stateOf = (order: OrderRecord, isCommented = false): OrderState => ({
  orderStatus: order.orderStatus,
  payStatus: order.payStatus,
  disputeStatus: order.disputeStatus,
  caseType: order.caseType,
  refundCaseTotal: order.refundCaseTotal,
  hasDisputed: order.hasDisputed,
  hasProposal: order.proposal !== null,
  completeTime: order.completeTime,
  isCommented,
})
