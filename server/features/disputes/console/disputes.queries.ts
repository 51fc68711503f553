import { and, eq, getTableColumns, ilike, inArray, or, sql } from 'drizzle-orm'
import type { listCases } from '#contract/disputes/console.ts'
import { UNRESOLVED_CASES } from '#contract/disputes/disputes.ts'
import { DECIDES_CASE_DAYS } from '#contract/orders/deadlines.ts'
import type { CaseRecord } from '#server/features/disputes/disputes.queries.ts'
import { cases } from '#server/features/disputes/disputes.table.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { containing } from '#server/kernel/database/containing.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { pageOf } from '#server/kernel/database/page.ts'
import { findRow } from '#server/kernel/database/rows.ts'
import { type ListReading, orderOf } from '#server/kernel/lists/list.ts'

/** The deadline of an open case: its side's if one runs, otherwise the day by which the platform should decide. */
const deadline = sql<Date>`coalesce(${cases.deadlineTime}, ${cases.createTime} + ${`${DECIDES_CASE_DAYS} days`}::interval)`.mapWith(
  cases.createTime,
)
const isOpen = inArray(cases.status, UNRESOLVED_CASES)
/** Cases that have ended come last. */
const listedDeadline = sql<Date | null>`case when ${isOpen} then ${deadline} end`

const ORDER_FACTS = {
  orderNo: orders.orderNo,
  buyerName: orders.buyerName,
  address: orders.address,
  supplierId: orders.supplierId,
  supplierName: orders.supplierName,
  currencyCode: orders.currencyCode,
  currencyDigits: orders.currencyDigits,
}

const ORDER = { deadlineTime: listedDeadline, createTime: cases.createTime, resolveTime: cases.resolveTime }

export async function pageCases(
  db: Database,
  { openFlag, status, caseType, keyword, orderBy }: ListReading<typeof listCases>['filter'],
  limit: number,
  offset: number,
) {
  const pattern = keyword ? containing(keyword) : undefined
  const condition = and(
    openFlag === undefined ? undefined : openFlag === 1 ? isOpen : sql`not ${isOpen}`,
    status === undefined ? undefined : eq(cases.status, status as CaseRecord['status']),
    caseType === undefined ? undefined : eq(cases.caseType, caseType as CaseRecord['caseType']),
    pattern === undefined ? undefined : or(ilike(cases.caseNo, pattern), ilike(orders.orderNo, pattern)),
  )
  const order = orderOf(orderBy, ORDER, cases.id)
  const select = () =>
    db
      .select({ case: getTableColumns(cases), order: ORDER_FACTS, deadlineTime: listedDeadline.mapWith(cases.deadlineTime) })
      .from(cases)
      .innerJoin(orders, eq(orders.id, cases.orderId))
      .$dynamic()
  return pageOf(db, select, condition, { order, limit, offset })
}

export const findCase = (db: Database, id: number) => findRow(db, cases, eq(cases.id, id))
