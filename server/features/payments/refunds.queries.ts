import { and, eq, ilike, or, type SQL } from 'drizzle-orm'
import type { RefundStatus } from '#contract/payments/payments.ts'
import { refunds } from '#server/features/ledger/ledger.table.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { payments } from '#server/features/payments/payments.table.ts'
import { containing } from '#server/kernel/database/containing.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { pageOf } from '#server/kernel/database/page.ts'

interface RefundFilter {
  status: RefundStatus | undefined
  keyword: string
  only: number | undefined
}

export async function pageRefunds(db: Database, { status, keyword, only }: RefundFilter, order: SQL[], limit: number, offset: number) {
  const condition = and(
    only === undefined ? undefined : eq(refunds.id, only),
    status === undefined ? undefined : eq(refunds.status, status),
    matching(keyword),
  )
  const select = () =>
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
      .$dynamic()
  return pageOf(db, select, condition, { order, limit, offset })
}

function matching(keyword: string): SQL | undefined {
  if (keyword === '') return undefined
  const pattern = containing(keyword)
  return or(...[refunds.refundNo, orders.orderNo, payments.payNo, orders.buyerName].map((column) => ilike(column, pattern)))
}
