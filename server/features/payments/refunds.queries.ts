import { asc, count, eq } from 'drizzle-orm'
import type { RefundStatus } from '#contract/payments.ts'
import { refunds } from '#server/features/ledger/ledger.table.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { payments } from '#server/features/payments/payments.table.ts'
import type { Database } from '#server/kernel/database.ts'

/** The oldest first: they wait the longest. */
export async function pageRefunds(db: Database, status: RefundStatus | undefined, limit: number, offset: number) {
  const condition = status === undefined ? undefined : eq(refunds.status, status)
  const [rows, [sum]] = await Promise.all([
    db
      .select({
        refund: refunds,
        orderNo: orders.orderNo,
        buyerName: orders.buyerName,
        payNo: payments.payNo,
        payBankRefNo: payments.bankRefNo,
      })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .leftJoin(payments, eq(payments.id, refunds.paymentId))
      .where(condition)
      .orderBy(asc(refunds.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(refunds).where(condition),
  ])
  return { rows, total: sum?.total ?? 0 }
}
