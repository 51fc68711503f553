import { DAY_MS } from '#contract/durations.ts'
import { WITHIN } from '#contract/orders/deadlines.ts'
import { type MoveName, ORDER_ACTOR, ORDER_MOVES, type OrderActor } from '#contract/orders/life.ts'
import { ORDER_STATUS, ORDER_STATUSES, type OrderStatus } from '#contract/orders/orders.ts'

export interface LifeMove {
  name: MoveName
  /** Who may make it, in words' names. */
  by: readonly OrderActor[]
  /** Where it leads to, other than where it began. */
  to: readonly OrderStatus[]
}

export interface LifeDeadline {
  name: keyof typeof WITHIN | 'prepare'
  days: number
}

export interface LifeStage {
  status: OrderStatus
  moves: LifeMove[]
  /** What somebody does by himself when the time has passed. */
  deadlines: LifeDeadline[]
}

/** Not steps of an order's life: each other move is shown. `pay` moves nothing by itself, what follows it does; so does `remind`. */
const LEFT_OUT: readonly MoveName[] = [
  'rebuy',
  'del',
  'book',
  'openPayment',
  'expire',
  'remind',
  'complete',
  'escalate',
  'replyRefund',
  'replyDispute',
]
/** Moves of an open case, shown once for all statuses. */
const OF_CASE: readonly MoveName[] = ['disputeReply', 'disputeCancel', 'decide']

const DEADLINES: Partial<Record<OrderStatus, readonly (keyof typeof WITHIN)[]>> = {
  [ORDER_STATUS.pendingConfirm]: ['confirm'],
  [ORDER_STATUS.pendingPayment]: ['payByTransfer', 'payByCard', 'payRest'],
  [ORDER_STATUS.pendingBalance]: ['payBalance'],
  [ORDER_STATUS.pendingShipment]: ['ship'],
  [ORDER_STATUS.shipped]: ['receiveDelivered', 'receive'],
}
const CASE_DEADLINES = ['answerCase', 'answerOffer'] as const

const movesFrom = (status: OrderStatus, among: (name: MoveName) => boolean): LifeMove[] =>
  (Object.keys(ORDER_MOVES) as MoveName[]).flatMap((name) => {
    const { from, by, to }: { from: readonly OrderStatus[]; by: readonly OrderActor[]; to: readonly OrderStatus[] } = ORDER_MOVES[name]
    // Each payment leads from its own status to the next of the two.
    const leads = name === 'verify' ? to.filter((next) => next === status + 1) : to.filter((next) => next !== status)
    return among(name) && from.includes(status) ? [{ name, by, to: leads }] : []
  })

const inDays = (names: readonly (keyof typeof WITHIN)[]): LifeDeadline[] =>
  names.map((name) => ({ name, days: Math.round(WITHIN[name] / DAY_MS) }))

/** What may happen to an order in each of its statuses, from the one table that the server acts by. */
export const lifeStages = (): LifeStage[] =>
  ORDER_STATUSES.map((status) => ({
    status,
    moves: movesFrom(status, (name) => !LEFT_OUT.includes(name) && !OF_CASE.includes(name)),
    // Promised with the order, of its lines the longest.
    deadlines: status === ORDER_STATUS.processing ? [{ name: 'prepare', days: 0 }] : inDays(DEADLINES[status] ?? []),
  }))

/** What may happen in an open case, whatever the order's status. */
export const caseStage = (): Omit<LifeStage, 'status'> => ({
  moves: [
    ...movesFrom(ORDER_STATUS.processing, (name) => name === 'replyRefund').map((move) => ({ ...move, to: [] })),
    ...movesFrom(ORDER_STATUS.processing, (name) => OF_CASE.includes(name)).map((move) => ({ ...move, to: [] })),
  ],
  deadlines: inDays(CASE_DEADLINES),
})

export const ACTOR_NAMES: Record<OrderActor, string> = {
  [ORDER_ACTOR.system]: 'system',
  [ORDER_ACTOR.buyer]: 'buyer',
  [ORDER_ACTOR.supplier]: 'supplier',
  [ORDER_ACTOR.platform]: 'platform',
}
