import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Amount, Currency } from '#contract/money.ts'
import { ORDER_STATUS, SHIP_STATUS, UNRESOLVED } from '#contract/orders/orders.ts'
import { supplierShare } from '#server/features/ledger/shares.queries.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import type { Database } from '#server/kernel/database/database.ts'

export interface ExpectedPart {
  currency: Currency
  kind: 'soon' | 'held' | 'case'
  /** Latest time of release, rounded down to a quarter of an hour, which falls on the right day in every zone; for kind 'soon' only. */
  quarter: Date | null
  amount: Amount
  orderTotal: number
}

const { processing, pendingBalance, pendingShipment, shipped } = ORDER_STATUS

const isSoon = and(eq(orders.orderStatus, shipped), eq(orders.shipStatus, SHIP_STATUS.delivered), sql`${orders.deadlineTime} is not null`)
const kindOfOrder = sql<ExpectedPart['kind']>`case
  when ${inArray(orders.disputeStatus, UNRESOLVED)} then 'case' when ${isSoon} then 'soon' else 'held' end`

/** Sums of what a supplier will get for paid orders that are not released yet (contract/ledger/expected.ts). */
export async function expectedParts(db: Database, supplierId: number): Promise<ExpectedPart[]> {
  const parts = db
    .select({
      code: orders.currencyCode,
      digits: orders.currencyDigits,
      kind: kindOfOrder.as('kind'),
      quarter: sql<string>`extract(epoch from date_bin('15 minutes', ${orders.deadlineTime}, 'epoch'))`.as('quarter'),
      share: supplierShare(sql`${orders.paidAmount} - ${orders.refundAmount}`).as('share'),
    })
    .from(orders)
    .where(
      and(
        eq(orders.supplierId, supplierId),
        inArray(orders.orderStatus, [processing, pendingBalance, pendingShipment, shipped]),
        isNull(orders.releaseTime),
        gt(orders.paidAmount, orders.refundAmount),
      ),
    )
    .as('parts')
  const soonQuarter = sql<string | null>`case when ${parts.kind} = 'soon' then ${parts.quarter} end`
  const rows = await db
    .select({
      ...{ code: parts.code, digits: parts.digits, kind: parts.kind, quarter: soonQuarter },
      amount: sql<string>`sum(${parts.share})`,
      orderTotal: sql<number>`count(*)::int`,
    })
    .from(parts)
    .groupBy(parts.code, parts.digits, parts.kind, soonQuarter)
    .orderBy(parts.code, soonQuarter)
  return rows.map(({ code, digits, kind, quarter, amount, orderTotal }) => ({
    ...{ currency: { code, digits }, kind, quarter: quarter === null ? null : new Date(Number(quarter) * 1000), orderTotal },
    amount: BigInt(amount),
  }))
}
