import { DAY_MS } from '#contract/durations.ts'
import {
  CASE_TYPE,
  type CaseType,
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
} from '#contract/orders/orders.ts'
import { PAY_STAGE, type PayStage } from '#contract/payments/payments.ts'

/** Who acts on an order; the numbers appear in logPage. */
export const ORDER_ACTOR = { system: 0, buyer: 1, supplier: 2, platform: 3 } as const
export type OrderActor = (typeof ORDER_ACTOR)[keyof typeof ORDER_ACTOR]

/** Entries of an order's log (decisions §13.7). */
export const LOG_ACTIONS = [
  'create',
  'confirm',
  'propose',
  'accept',
  'openPayment',
  'decline',
  'cancel',
  'expire',
  'proof',
  'proofReject',
  'payPart',
  'pay',
  'ready',
  'shipPart',
  'ship',
  'deliver',
  'receive',
  'complete',
  'remind',
  'refundAsk',
  'dispute',
  'reply',
  'offer',
  'refuse',
  'agree',
  'escalate',
  'decide',
  'withdraw',
  'refund',
  'refundSent',
  'comment',
] as const
export type LogAction = (typeof LOG_ACTIONS)[number]

/** The state of an order that decides which moves are possible. */
export interface OrderState {
  orderStatus: OrderStatus
  payStatus: PayStatus
  disputeStatus: DisputeStatus
  caseType: CaseType
  /** Number of refunds requested so far. */
  refundCaseTotal: number
  hasDisputed: boolean
  hasProposal: boolean
  /** The order is confirmed, and stays in status 0 only until the platform has an account to pay to. */
  awaitsAccount: boolean
  completeTime: Date | null
  isCommented: boolean
}

interface Move {
  from: readonly OrderStatus[]
  /** Possible resulting statuses; empty if the status does not change. */
  to: readonly OrderStatus[]
  by: readonly OrderActor[]
  /** Its name in actionList. */
  action?: OrderAction
  when: (state: OrderState, now: Date) => boolean
}

const { pendingConfirm, pendingPayment, processing, pendingBalance, pendingShipment, shipped, completed, cancelled, closed } = ORDER_STATUS
const { system, buyer, supplier, platform } = ORDER_ACTOR

const always = () => true
const toConfirm = ({ awaitsAccount }: OrderState) => !awaitsAccount
export const hasOpenCase = ({ disputeStatus }: Pick<OrderState, 'disputeStatus'>): boolean => UNRESOLVED.includes(disputeStatus)
const noOpenCase = (state: OrderState) => !hasOpenCase(state)
const isInReview = ({ payStatus }: Pick<OrderState, 'payStatus'>) => payStatus === PAY_STATUS.proofInReview
const mayPay = (state: OrderState) => noOpenCase(state) && !isInReview(state)
const isCancellable = ({ payStatus }: OrderState) => payStatus === PAY_STATUS.unpaid
const isOpenCase = (type: CaseType) => (state: OrderState) => hasOpenCase(state) && state.caseType === type
const isWithin =
  (ms: number) =>
  ({ completeTime }: OrderState, now: Date) =>
    completeTime !== null && now.getTime() - completeTime.getTime() < ms

export const COMMENT_WITHIN_MS = 90 * DAY_MS
const DISPUTE_WITHIN_MS = 30 * DAY_MS
const MOST_REFUND_CASES = 3

const BEFORE_SHIPPING = [processing, pendingBalance, pendingShipment] as const
/** Final statuses: the buyer may hide such an order. */
export const OVER: readonly OrderStatus[] = [completed, cancelled, closed]
const WITH_CASE = [...BEFORE_SHIPPING, shipped, completed] as const

/**
 * The single definition of an order's moves (decisions §6, §13.2): the server enforces it, and actionList, the help page and the model used
 * by the order tests are derived from it.
 */
export const ORDER_MOVES = {
  confirm: { from: [pendingConfirm], to: [pendingConfirm, pendingPayment], by: [supplier, platform], action: 'confirm', when: toConfirm },
  accept: { from: [pendingConfirm], to: [pendingPayment], by: [buyer], action: 'accept', when: ({ hasProposal }) => hasProposal },
  decline: { from: [pendingConfirm], to: [cancelled], by: [supplier], action: 'decline', when: toConfirm },
  // Once the platform has an account to pay to.
  openPayment: { from: [pendingConfirm], to: [pendingPayment], by: [system], when: ({ awaitsAccount }) => awaitsAccount },
  // Does not change the status itself: receiving the money does.
  pay: { from: [pendingPayment, pendingBalance], to: [], by: [buyer], action: 'pay', when: mayPay },
  payProof: { from: [pendingPayment, pendingBalance], to: [], by: [buyer], action: 'payProof', when: mayPay },
  verify: {
    from: [pendingPayment, pendingBalance],
    to: [processing, pendingShipment],
    by: [platform],
    action: 'verify',
    when: isInReview,
  },
  book: { from: [pendingPayment, pendingBalance], to: [processing, pendingShipment], by: [system, platform], when: always },
  cancel: { from: [pendingConfirm, pendingPayment], to: [cancelled], by: [buyer, platform], action: 'cancel', when: isCancellable },
  expire: { from: [pendingConfirm, pendingPayment], to: [cancelled], by: [system], when: isCancellable },
  ready: { from: [processing], to: [pendingBalance, pendingShipment], by: [supplier], action: 'ready', when: noOpenCase },
  remind: { from: [pendingBalance], to: [], by: [system], when: mayPay },
  ship: { from: [pendingShipment], to: [pendingShipment, shipped], by: [supplier], action: 'ship', when: noOpenCase },
  refund: {
    from: BEFORE_SHIPPING,
    to: [],
    by: [buyer],
    action: 'refund',
    when: (state) => noOpenCase(state) && state.refundCaseTotal < MOST_REFUND_CASES,
  },
  confirmReceipt: { from: [shipped], to: [completed], by: [buyer], action: 'confirmReceipt', when: noOpenCase },
  complete: { from: [shipped], to: [completed], by: [system], when: noOpenCase },
  dispute: {
    from: [shipped, completed],
    to: [],
    by: [buyer],
    action: 'dispute',
    when: (state, now) =>
      noOpenCase(state) && !state.hasDisputed && (state.orderStatus === shipped || isWithin(DISPUTE_WITHIN_MS)(state, now)),
  },
  disputeReply: { from: WITH_CASE, to: [closed], by: [buyer], action: 'disputeReply', when: hasOpenCase },
  disputeCancel: { from: WITH_CASE, to: [], by: [buyer], action: 'disputeCancel', when: hasOpenCase },
  replyRefund: { from: BEFORE_SHIPPING, to: [closed], by: [supplier], action: 'replyRefund', when: isOpenCase(CASE_TYPE.refund) },
  replyDispute: { from: [shipped, completed], to: [closed], by: [supplier], action: 'replyDispute', when: isOpenCase(CASE_TYPE.dispute) },
  escalate: { from: WITH_CASE, to: [closed], by: [system], when: hasOpenCase },
  decide: { from: WITH_CASE, to: [closed], by: [platform], action: 'decide', when: hasOpenCase },
  close: { from: BEFORE_SHIPPING, to: [closed], by: [platform], action: 'close', when: always },
  comment: {
    from: [completed],
    to: [],
    by: [buyer],
    action: 'comment',
    when: (state, now) => !state.isCommented && isWithin(COMMENT_WITHIN_MS)(state, now),
  },
  rebuy: { from: [pendingPayment, ...WITH_CASE, cancelled, closed], to: [], by: [buyer], action: 'rebuy', when: always },
  // An order with an open case cannot be hidden: the buyer could no longer respond in the case.
  del: { from: OVER, to: [], by: [buyer], action: 'del', when: noOpenCase },
} as const satisfies Record<string, Move>
export type MoveName = keyof typeof ORDER_MOVES

const MOVES: Readonly<Record<MoveName, Move>> = ORDER_MOVES

/** Whether this actor may make a move now. */
export function isMoveAllowed(name: MoveName, mover: OrderActor, state: OrderState, now: Date): boolean {
  const { from, by, when } = MOVES[name]
  return by.includes(mover) && from.includes(state.orderStatus) && when(state, now)
}

/** Actions available to this actor now, in the order of the table. */
export const actionsOf = (mover: OrderActor, state: OrderState, now: Date): OrderAction[] =>
  (Object.keys(MOVES) as MoveName[]).flatMap((name) => {
    const { action } = MOVES[name]
    return action && isMoveAllowed(name, mover, state, now) ? [action] : []
  })

/** Who must act for the order to proceed (decisions §22). */
export function nextActorOf({ orderStatus, payStatus, disputeStatus, hasProposal, awaitsAccount }: OrderState): NextActor {
  if (disputeStatus === DISPUTE_STATUS.open) return NEXT_ACTOR.supplier
  if (disputeStatus === DISPUTE_STATUS.supplierAnswered) return NEXT_ACTOR.buyer
  if (disputeStatus === DISPUTE_STATUS.platform) return NEXT_ACTOR.platform
  switch (orderStatus) {
    case pendingConfirm:
      if (awaitsAccount) return NEXT_ACTOR.platform
      return hasProposal ? NEXT_ACTOR.buyer : NEXT_ACTOR.supplier
    case processing:
    case pendingShipment:
      return NEXT_ACTOR.supplier
    case pendingPayment:
    case pendingBalance:
      return isInReview({ payStatus }) ? NEXT_ACTOR.platform : NEXT_ACTOR.buyer
    case shipped:
      return NEXT_ACTOR.buyer
    default:
      return NEXT_ACTOR.none
  }
}

export interface Payable {
  orderStatus: OrderStatus
  payStatus: PayStatus
  payableAmount: bigint
  depositAmount: bigint
  paidAmount: bigint
}

/** The payment stage of an order in its current status (decisions §13.4); 0 if nothing can be paid. */
export function stageOf({ orderStatus, depositAmount, payableAmount }: Payable): PayStage | 0 {
  if (orderStatus === pendingBalance) return PAY_STAGE.balance
  if (orderStatus !== pendingPayment) return 0
  // A deposit so small that it rounds to zero cannot be paid separately.
  return depositAmount > 0n && depositAmount < payableAmount ? PAY_STAGE.deposit : PAY_STAGE.full
}

/** The amount due for a stage now; 0 if the stage does not fit the order's status. */
export function amountOf(stage: PayStage, { orderStatus, depositAmount, payableAmount, paidAmount }: Payable): bigint {
  if (stage === PAY_STAGE.balance) return orderStatus === pendingBalance ? payableAmount - paidAmount : 0n
  if (orderStatus !== pendingPayment) return 0n
  return (stage === PAY_STAGE.deposit ? depositAmount : payableAmount) - paidAmount
}

/** The amount to be paid now; 0 while a payment proof is in review. */
export function dueOf(order: Payable): { stage: PayStage | 0; amount: bigint } {
  const stage = isInReview(order) ? 0 : stageOf(order)
  return stage === 0 ? { stage, amount: 0n } : { stage, amount: amountOf(stage, order) }
}
