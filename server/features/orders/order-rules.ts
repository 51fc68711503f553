import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import { type NextActor, ORDER_STATUS, type OrderAction, type OrderStatus } from '#contract/orders.ts'

export type OrderState = {
  orderStatus: number
  payStatus: number
  disputeStatus: number
  completeTime: Date | null
}

const CONFIRM_WITHIN_MS = 48 * HOUR_MS
const PAY_BY_CARD_WITHIN_MS = 72 * HOUR_MS
const PAY_BY_TRANSFER_WITHIN_MS = 7 * DAY_MS
const CARD = 1

/** When an unpaid order is cancelled by itself (decisions.md §6). */
export function deadlineOf(status: OrderStatus, payType: number, now: Date): Date | null {
  if (status === ORDER_STATUS.pendingConfirm) return new Date(now.getTime() + CONFIRM_WITHIN_MS)
  if (status !== ORDER_STATUS.pendingPayment) return null
  return new Date(now.getTime() + (payType === CARD ? PAY_BY_CARD_WITHIN_MS : PAY_BY_TRANSFER_WITHIN_MS))
}

const PROOF_IN_REVIEW = 1
const UNPAID = 0
const DISPUTE = { none: 0, open: 1, supplierAnswered: 2, platform: 3, resolved: 4 }
const NOBODY: NextActor = 0
const BUYER: NextActor = 1
const SUPPLIER: NextActor = 2
const PLATFORM: NextActor = 3

/** Who must act for the order to go on. */
export function nextActorOf({ orderStatus, payStatus, disputeStatus }: OrderState): NextActor {
  if (disputeStatus === DISPUTE.open) return SUPPLIER
  if (disputeStatus === DISPUTE.supplierAnswered) return BUYER
  if (disputeStatus === DISPUTE.platform) return PLATFORM
  switch (orderStatus) {
    case ORDER_STATUS.pendingConfirm:
    case ORDER_STATUS.processing:
    case ORDER_STATUS.pendingShipment:
      return SUPPLIER
    case ORDER_STATUS.pendingPayment:
    case ORDER_STATUS.pendingBalance:
      return payStatus === PROOF_IN_REVIEW ? PLATFORM : BUYER
    case ORDER_STATUS.shipped:
      return BUYER
    default:
      return NOBODY
  }
}

const COMMENT_WITHIN_MS = 90 * DAY_MS
const DISPUTE_WITHIN_MS = 30 * DAY_MS

/** It goes nowhere from here; its buyer may put it out of sight or order the same again. */
export const isOver = ({ orderStatus }: Pick<OrderState, 'orderStatus'>): boolean => orderStatus >= ORDER_STATUS.completed

/** What the buyer may do now. */
export function buyerActions(state: OrderState & { isCommented: boolean }, now: Date): OrderAction[] {
  const { orderStatus, payStatus, disputeStatus } = state
  const sinceCompletion = state.completeTime ? now.getTime() - state.completeTime.getTime() : Number.POSITIVE_INFINITY
  const isDisputed = disputeStatus > DISPUTE.none && disputeStatus < DISPUTE.resolved
  const actions: OrderAction[] = []
  const isUnpaid = payStatus === UNPAID
  if (orderStatus === ORDER_STATUS.pendingPayment && isUnpaid) actions.push('pay', 'payProof')
  if (orderStatus === ORDER_STATUS.pendingBalance && payStatus !== PROOF_IN_REVIEW) actions.push('pay', 'payProof')
  if (orderStatus <= ORDER_STATUS.pendingPayment && isUnpaid) actions.push('cancel')
  if (orderStatus >= ORDER_STATUS.processing && orderStatus <= ORDER_STATUS.pendingShipment) actions.push('refund')
  if (orderStatus === ORDER_STATUS.shipped && !isDisputed) actions.push('confirmReceipt')
  const mayDispute = orderStatus === ORDER_STATUS.shipped || (orderStatus === ORDER_STATUS.completed && sinceCompletion < DISPUTE_WITHIN_MS)
  if (mayDispute && disputeStatus === DISPUTE.none) actions.push('dispute')
  if (orderStatus === ORDER_STATUS.completed && !state.isCommented && sinceCompletion < COMMENT_WITHIN_MS) actions.push('comment')
  if (isOver(state)) actions.push('rebuy', 'del')
  return actions
}

/** Orders completed since then can still be commented on. */
export const commentableSince = (now: Date): Date => new Date(now.getTime() - COMMENT_WITHIN_MS)
