import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { PAY_TYPE, REFUND_STATUS } from '#contract/payments/payments.ts'
import type { RefundRecord } from '#server/features/ledger/ledger.queries.ts'
import { refunds } from '#server/features/ledger/ledger.table.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** Card refunds that wait for the provider, by ascending id, after one id and up to another. */
export const dueCardRefunds = (db: Database, afterId: number, most: number, upToId = Number.MAX_SAFE_INTEGER): Promise<RefundRecord[]> =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, REFUND_STATUS.due), eq(refunds.payType, PAY_TYPE.card), gt(refunds.id, afterId), lte(refunds.id, upToId)))
    .orderBy(asc(refunds.id))
    .limit(most)

/** Stores what is known of a refund that was not sent yet: when and under which id it was requested, or why it will not be sent. */
export async function noteRefund(
  db: Database,
  refund: RefundRecord,
  known: { providerRefundId?: string; problem?: string; requestTime?: Date },
): Promise<void> {
  await db
    .update(refunds)
    .set({ ...known, ...(known.problem === undefined ? {} : { status: REFUND_STATUS.failed }) })
    .where(eq(refunds.id, refund.id))
}
