import { isMoveAllowed, type MoveName, ORDER_ACTOR, type OrderActor } from '#contract/orders/life.ts'
import type { OrderRecord } from '#server/features/orders/orders.queries.ts'
import { stateOf } from '#server/features/orders/state.ts'
import type { Size, Trading } from '#tests/order-life/trading.ts'

export type Moving = keyof Trading['moves']

const { buyer, supplier, platform } = ORDER_ACTOR

/** For each call, the entry of the table of moves that applies to it, and the actor. */
const JUDGED: Record<Moving, { as: OrderActor; by: MoveName }> = {
  confirm: { as: supplier, by: 'confirm' },
  accept: { as: buyer, by: 'accept' },
  decline: { as: supplier, by: 'decline' },
  cancel: { as: buyer, by: 'cancel' },
  cancelByPlatform: { as: platform, by: 'cancel' },
  payProof: { as: buyer, by: 'payProof' },
  verify: { as: platform, by: 'verify' },
  reject: { as: platform, by: 'verify' },
  add: { as: platform, by: 'book' },
  ready: { as: supplier, by: 'ready' },
  ship: { as: supplier, by: 'ship' },
  deliver: { as: supplier, by: 'ship' },
  confirmReceipt: { as: buyer, by: 'confirmReceipt' },
  refund: { as: buyer, by: 'refund' },
  dispute: { as: buyer, by: 'dispute' },
  answer: { as: supplier, by: 'replyRefund' },
  disputeReply: { as: buyer, by: 'disputeReply' },
  disputeCancel: { as: buyer, by: 'disputeCancel' },
  decide: { as: platform, by: 'decide' },
  close: { as: platform, by: 'close' },
}
export const MOVINGS = Object.keys(JUDGED) as Moving[]
/** Calls allowed in any status: money is booked or owed back, and a parcel's delivery in 4 and 5 is recorded without a move. */
export const ALWAYS_OPEN: readonly Moving[] = ['add', 'deliver', 'reject', 'verify']

const judgedFor = (moving: Moving, { caseType }: OrderRecord) =>
  moving === 'answer' && caseType === 2 ? { as: supplier, by: 'replyDispute' as const } : JUDGED[moving]

/** Whether the table of moves allows the call in the order's present state. */
export function isAllowedNow(moving: Moving, order: OrderRecord, now: Date): boolean {
  const { as, by } = judgedFor(moving, order)
  return isMoveAllowed(by, as, stateOf(order), now)
}

/** Second argument of a move: a size, or a type of answer. */
export function pick(moving: Moving, size: Size, kind: number): Size | number {
  if (moving === 'answer') return [1, 2, 3, 4][kind % 4]!
  if (moving === 'disputeReply') return [1, 2, 5][kind % 3]!
  return size
}
