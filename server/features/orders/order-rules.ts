import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import {
  DISPUTE_STATUS,
  type DisputeStatus,
  NEXT_ACTOR,
  type NextActor,
  ORDER_STATUS,
  type OrderAction,
  type OrderStatus,
  PAY_STATUS,
  type PayStatus,
  UNRESOLVED,
} from '#contract/orders.ts'

export type OrderState = {
  orderStatus: OrderStatus
  payStatus: PayStatus
  disputeStatus: DisputeStatus
  completeTime: Date | null
}

const CONFIRM_WITHIN_MS = 48 * HOUR_MS
const PAY_BY_CARD_WITHIN_MS = 72 * HOUR_MS
const PAY_BY_TRANSFER_WITHIN_MS = 7 * DAY_MS
const CARD = 1

/** When an unpaid order is cancelled automatically (decisions.md §6). */
export function deadlineOf(status: OrderStatus, payType: number, now: Date): Date | null {
  if (status === ORDER_STATUS.pendingConfirm) return new Date(now.getTime() + CONFIRM_WITHIN_MS)
  if (status !== ORDER_STATUS.pendingPayment) return null
  return new Date(now.getTime() + (payType === CARD ? PAY_BY_CARD_WITHIN_MS : PAY_BY_TRANSFER_WITHIN_MS))
}

/** Who must act for the order to proceed. */
export function nextActorOf({ orderStatus, payStatus, disputeStatus }: OrderState): NextActor {
  if (disputeStatus === DISPUTE_STATUS.open) return NEXT_ACTOR.supplier
  if (disputeStatus === DISPUTE_STATUS.supplierAnswered) return NEXT_ACTOR.buyer
  if (disputeStatus === DISPUTE_STATUS.platform) return NEXT_ACTOR.platform
  switch (orderStatus) {
    case ORDER_STATUS.pendingConfirm:
    case ORDER_STATUS.processing:
    case ORDER_STATUS.pendingShipment:
      return NEXT_ACTOR.supplier
    case ORDER_STATUS.pendingPayment:
    case ORDER_STATUS.pendingBalance:
      return payStatus === PAY_STATUS.proofInReview ? NEXT_ACTOR.platform : NEXT_ACTOR.buyer
    case ORDER_STATUS.shipped:
      return NEXT_ACTOR.buyer
    default:
      return NEXT_ACTOR.nobody
  }
}

const COMMENT_WITHIN_MS = 90 * DAY_MS
const DISPUTE_WITHIN_MS = 30 * DAY_MS

/** Final statuses: the buyer may hide such an order or order the same again. */
export const OVER: readonly OrderStatus[] = [ORDER_STATUS.completed, ORDER_STATUS.cancelled, ORDER_STATUS.closed]
export const isOver = ({ orderStatus }: Pick<OrderState, 'orderStatus'>): boolean => OVER.includes(orderStatus)

/** In these statuses an unpaid order can be cancelled by its buyer, or automatically. */
export const CANCELLABLE: readonly OrderStatus[] = [ORDER_STATUS.pendingConfirm, ORDER_STATUS.pendingPayment]

/** What the buyer may do now. */
export function buyerActions(state: OrderState & { isCommented: boolean }, now: Date): OrderAction[] {
  const { orderStatus, payStatus, disputeStatus } = state
  const sinceCompletion = state.completeTime ? now.getTime() - state.completeTime.getTime() : Number.POSITIVE_INFINITY
  const actions: OrderAction[] = []
  const isUnpaid = payStatus === PAY_STATUS.unpaid
  if (orderStatus === ORDER_STATUS.pendingPayment && isUnpaid) actions.push('pay', 'payProof')
  if (orderStatus === ORDER_STATUS.pendingBalance && payStatus !== PAY_STATUS.proofInReview) actions.push('pay', 'payProof')
  if (CANCELLABLE.includes(orderStatus) && isUnpaid) actions.push('cancel')
  if (orderStatus >= ORDER_STATUS.processing && orderStatus <= ORDER_STATUS.pendingShipment) actions.push('refund')
  if (orderStatus === ORDER_STATUS.shipped && !UNRESOLVED.includes(disputeStatus)) actions.push('confirmReceipt')
  const mayDispute = orderStatus === ORDER_STATUS.shipped || (orderStatus === ORDER_STATUS.completed && sinceCompletion < DISPUTE_WITHIN_MS)
  if (mayDispute && disputeStatus === DISPUTE_STATUS.none) actions.push('dispute')
  if (orderStatus === ORDER_STATUS.completed && !state.isCommented && sinceCompletion < COMMENT_WITHIN_MS) actions.push('comment')
  if (isOver(state)) actions.push('rebuy', 'del')
  return actions
}

/** Orders completed since then can still be reviewed. */
export const commentableSince = (now: Date): Date => new Date(now.getTime() - COMMENT_WITHIN_MS)
