import { DAY_MS } from '#contract/durations.ts'
import { WITHIN } from '#contract/orders/deadlines.ts'
import { type MoveName, ORDER_ACTOR, ORDER_MOVES, type OrderActor } from '#contract/orders/life.ts'
import { ORDER_STATUS, ORDER_STATUSES, type OrderStatus } from '#contract/orders/orders.ts'

export interface LifeMove {
  name: MoveName
  by: readonly OrderActor[]
  /** Statuses it leads to, other than the one it starts from. */
  to: readonly OrderStatus[]
}

export interface LifeDeadline {
  name: keyof typeof WITHIN | 'prepare'
  days: number
}

export interface LifeStage {
  status: OrderStatus
  moves: LifeMove[]
  /** Deadlines after which something happens by itself. */
  deadlines: LifeDeadline[]
}

/** Moves that are not shown: system moves (their deadlines are shown instead), and moves that are no step or belong to a case. */
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
/** Moves of an open case; shown once, since they are the same in all statuses. */
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
    // `verify` lists the targets of both payments; each payment leads only to the status after its own.
    const leads = name === 'verify' ? to.filter((next) => next === status + 1) : to.filter((next) => next !== status)
    return among(name) && from.includes(status) ? [{ name, by, to: leads }] : []
  })

const inDays = (names: readonly (keyof typeof WITHIN)[]): LifeDeadline[] =>
  names.map((name) => ({ name, days: Math.round(WITHIN[name] / DAY_MS) }))

/** Moves and deadlines of each order status, from the table that the server enforces. */
export const lifeStages = (): LifeStage[] =>
  ORDER_STATUSES.map((status) => ({
    status,
    moves: movesFrom(status, (name) => !LEFT_OUT.includes(name) && !OF_CASE.includes(name)),
    // Not fixed: the longest lead time of the order's lines, promised with the order.
    deadlines: status === ORDER_STATUS.processing ? [{ name: 'prepare', days: 0 }] : inDays(DEADLINES[status] ?? []),
  }))

/** Moves and deadlines of an open case, whatever the order's status. */
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
