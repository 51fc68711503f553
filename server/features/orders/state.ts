import { hasOpenCase, type OrderState } from '#contract/orders/life.ts'
import { ORDER_STATUS } from '#contract/orders/orders.ts'
import type { OrderRecord } from '#server/features/orders/orders.queries.ts'

/** The part of an order's row that decides which moves are possible. */
export const stateOf = (order: OrderRecord, isCommented = false): OrderState => ({
  orderStatus: order.orderStatus,
  payStatus: order.payStatus,
  disputeStatus: order.disputeStatus,
  caseType: order.caseType,
  refundCaseTotal: order.refundCaseTotal,
  hasDisputed: order.hasDisputed,
  hasProposal: order.proposal !== null,
  awaitsAccount: order.orderStatus === ORDER_STATUS.pendingConfirm && order.confirmTime !== null,
  completeTime: order.completeTime,
  isCommented,
})

type Deadlines = Pick<OrderRecord, 'disputeStatus' | 'caseDeadlineTime' | 'deadlineTime'>

/** The deadline that runs now: the case's while one is open, during which the order's own is suspended (decisions §13.3). */
export const runningDeadline = (order: Deadlines): Date | null => (hasOpenCase(order) ? order.caseDeadlineTime : order.deadlineTime)
