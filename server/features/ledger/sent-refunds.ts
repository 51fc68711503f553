import { eq } from 'drizzle-orm'
import { REFUND_STATUS } from '#contract/payments/payments.ts'
import type { RefundRecord } from '#server/features/ledger/ledger.queries.ts'
import { refunds } from '#server/features/ledger/ledger.table.ts'
import { bookRefundSent } from '#server/features/ledger/ledger.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { lockRow } from '#server/kernel/database/row-lock.ts'

/** Locks a refund in any status. */
export const lockRefund = (db: Database, id: number): Promise<RefundRecord | undefined> => lockRow(db, refunds, id)

/** Marks a locked refund as sent and books that it has left the bank. */
export async function settleRefund(
  db: Database,
  refund: RefundRecord,
  by: { providerRefundId: string } | { bankRefNo: string },
  sendTime: Date,
  now: Date,
): Promise<void> {
  await db
    .update(refunds)
    .set({ ...by, status: REFUND_STATUS.sent, sendTime, problem: null })
    .where(eq(refunds.id, refund.id))
  await bookRefundSent(db, refund, now)
}
