import { and, eq, getTableColumns, isNotNull, isNull } from 'drizzle-orm'
import { type listReports, REPORT_STATUS } from '#contract/reports/console.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { listingReports } from '#server/features/reports/reports.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { pageOf } from '#server/kernel/database/page.ts'
import { findValue } from '#server/kernel/database/rows.ts'
import { type FilterOf, orderOf } from '#server/kernel/lists/list.ts'

export type ReportRow = typeof listingReports.$inferSelect

const ORDER = { createTime: listingReports.createTime, closeTime: listingReports.closeTime, reasonType: listingReports.reasonType }

const reportRows = (db: Database) =>
  db
    .select({ ...getTableColumns(listingReports), operatorName: accounts.name })
    .from(listingReports)
    .leftJoin(accounts, eq(accounts.id, listingReports.operatorId))
    .$dynamic()

export async function pageReports(
  db: Database,
  { status, reasonType, orderBy }: FilterOf<typeof listReports>,
  limit: number,
  offset: number,
) {
  const { closeTime } = listingReports
  const condition = and(
    status === undefined ? undefined : status === REPORT_STATUS.open ? isNull(closeTime) : isNotNull(closeTime),
    reasonType === undefined ? undefined : eq(listingReports.reasonType, reasonType),
  )
  return pageOf(db, () => reportRows(db), condition, { order: orderOf(orderBy, ORDER, listingReports.id), limit, offset })
}

export async function findReport(db: Database, id: number) {
  const [row] = await reportRows(db).where(eq(listingReports.id, id))
  return row
}
export type FoundReport = NonNullable<Awaited<ReturnType<typeof findReport>>>

export const findSupplierName = (db: Database, id: number) => findValue(db, suppliers.name, eq(suppliers.id, id))
