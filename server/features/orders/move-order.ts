import { and, eq, type SQL } from 'drizzle-orm'
import type { Amount } from '#contract/money.ts'
import { isMoveAllowed, type LogAction, type MoveName, ORDER_ACTOR, type OrderActor } from '#contract/orders/life.ts'
import { type OrderRecord, visibleTo } from '#server/features/orders/orders.queries.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { stateOf } from '#server/features/orders/state.ts'
import { changeOrder, lockOrders, logMoves } from '#server/features/orders/transitions.queries.ts'
import { isActedFor } from '#server/features/suppliers/house.ts'
import { ROLE_NEEDED, type SessionUser } from '#server/kernel/calls/app-context.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** Who moves an order, and which orders they may access; any other order counts as missing. */
export interface Mover {
  actor: OrderActor
  accountId: number | null
  scope: SQL | undefined
}

/** A mover with an account, so not SYSTEM. */
export type Writer = Mover & { accountId: number }

export const buyerOf = ({ id }: SessionUser): Writer => ({ actor: ORDER_ACTOR.buyer, accountId: id, scope: visibleTo(id) })

/** In the console, members may access their supplier's orders, the platform all of them. */
export const consoleMover = ({ id, role, supplierId }: SessionUser): Writer =>
  role >= ROLE_NEEDED.operator
    ? { actor: ORDER_ACTOR.platform, accountId: id, scope: undefined }
    : { actor: ORDER_ACTOR.supplier, accountId: id, scope: eq(orders.supplierId, supplierId ?? 0) }

export const SYSTEM: Mover = { actor: ORDER_ACTOR.system, accountId: null, scope: undefined }

interface Moved {
  id: number
  /** The version that the mover saw, if it matters. */
  version?: number
}

/** Locks one order: 590019 missing, 590017 not the given version, 590015 not allowed now. */
export async function lockToMove(db: Database, mover: Mover, { id, version }: Moved, move: MoveName, now: Date): Promise<OrderRecord> {
  const [order] = await lockOrders(db, and(eq(orders.id, id), mover.scope))
  if (!order) return fail('orderMissing')
  if (version !== undefined && order.version !== version) fail('orderChanged')
  if (!isMoveAllowed(move, mover.actor, stateOf(order), now) && !(await isSupplierMoveAllowed(db, mover, order, move, now))) {
    fail('actionNotAllowed')
  }
  return order
}

/** The platform also makes supplier's moves on orders of its own goods (decisions §14.4, decisions §22) and of cancelled suppliers. */
const isSupplierMoveAllowed = async (db: Database, { actor }: Mover, order: OrderRecord, move: MoveName, now: Date): Promise<boolean> =>
  actor === ORDER_ACTOR.platform &&
  isMoveAllowed(move, ORDER_ACTOR.supplier, stateOf(order), now) &&
  (await isActedFor(db, order.supplierId))

interface Entry {
  action: LogAction
  note?: string
  amount?: Amount
}

/** Writes a move's changes to a locked order and adds its log row (decisions §13.7). Returns the order after the move. */
export async function moveOrder(
  db: Database,
  mover: Mover,
  order: OrderRecord,
  set: Parameters<typeof changeOrder>[2],
  entry: Entry,
  now: Date,
): Promise<OrderRecord> {
  const moved = await changeOrder(db, order, set)
  await logMove(db, mover, order, moved, entry, now)
  return moved
}

/** Adds a log row, for a move or for an event that moves nothing. */
export const logMove = (
  db: Database,
  { actor, accountId }: Mover,
  from: OrderRecord,
  to: OrderRecord,
  { action, note, amount }: Entry,
  now: Date,
): Promise<void> =>
  logMoves(db, [
    {
      orderId: from.id,
      actor,
      accountId,
      action,
      fromStatus: from.orderStatus,
      toStatus: to.orderStatus,
      note: note || null,
      amount: amount ?? null,
      createTime: now,
    },
  ])
