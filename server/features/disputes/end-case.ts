import { CASE_STATUS } from '#contract/disputes/disputes.ts'
import type { Amount } from '#contract/money.ts'
import { WITHIN } from '#contract/orders/deadlines.ts'
import type { LogAction } from '#contract/orders/life.ts'
import { CASE_TYPE, DISPUTE_STATUS, ORDER_STATUS } from '#contract/orders/orders.ts'
import { leftOf } from '#server/features/disputes/amount.ts'
import { type CaseOrder, type CaseRecord, changeCase } from '#server/features/disputes/disputes.queries.ts'
import { bookRefund } from '#server/features/ledger/ledger.ts'
import { closeLockedOrder, payStatusAfter } from '#server/features/orders/end-orders.ts'
import { logMove, type Mover, moveOrder } from '#server/features/orders/move-order.ts'
import type { Database } from '#server/kernel/database/database.ts'

export interface Resolution {
  action: Extract<LogAction, 'agree' | 'decide'>
  amount: Amount
  /** Whether a disputed order is closed even if not everything is refunded. */
  isClosing?: boolean
  note: string
}

/**
 * Resolves the case of a locked order and books the amount as its refund. A refund before shipping closes the order unless the amount is 0;
 * a dispute does if everything is refunded or the platform says so (decisions §13.5).
 */
export async function resolveLockedCase(
  db: Database,
  mover: Mover,
  order: CaseOrder,
  found: CaseRecord,
  { action, amount, isClosing = false, note }: Resolution,
  now: Date,
): Promise<CaseOrder> {
  await endCase(db, found, amount, now)
  const isRefund = found.caseType === CASE_TYPE.refund
  const isClosed = isRefund ? amount > 0n : isClosing || amount === leftOf(order)
  if (isClosed) return closeLockedOrder(db, mover, order, { action, amount, note }, now)
  await bookRefund(db, order, amount, now)
  const refundAmount = order.refundAmount + amount
  const set = {
    refundAmount,
    payStatus: payStatusAfter(order, refundAmount),
    disputeStatus: isRefund ? DISPUTE_STATUS.none : DISPUTE_STATUS.resolved,
    ...deadlinesAfter(order, now),
  }
  const moved = await moveOrder(db, mover, order, set, { action, note, amount }, now)
  if (amount > 0n) await logMove(db, mover, moved, moved, { action: 'refund', amount }, now)
  return moved
}

/** Ends a case with a decision; the caller has to move the order. */
export const endCase = (db: Database, found: CaseRecord, amount: Amount, now: Date): Promise<void> =>
  changeCase(db, found, { status: CASE_STATUS.resolved, resultAmount: amount, resolveTime: now, deadlineTime: null })

/** The buyer withdraws the case of a locked order, which continues. */
export async function withdrawLockedCase(db: Database, mover: Mover, order: CaseOrder, found: CaseRecord, now: Date): Promise<CaseOrder> {
  await changeCase(db, found, { status: CASE_STATUS.withdrawn, resolveTime: now, deadlineTime: null })
  return moveOrder(db, mover, order, { disputeStatus: DISPUTE_STATUS.none, ...deadlinesAfter(order, now) }, { action: 'withdraw' }, now)
}

/** §13.3: the order's own deadline was suspended meanwhile; a shipped order gets at least another week. */
function deadlinesAfter({ orderStatus, deadlineTime }: CaseOrder, now: Date) {
  if (orderStatus !== ORDER_STATUS.shipped) return { caseDeadlineTime: null }
  const least = new Date(now.getTime() + WITHIN.receiveAfterCase)
  return { caseDeadlineTime: null, deadlineTime: deadlineTime && deadlineTime > least ? deadlineTime : least }
}
