import { and, eq, getTableColumns, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { listAudit } from '#contract/audit/console.ts'
import { MOST_ROWS } from '#contract/fields.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { auditLog } from '#server/features/audit/audit.table.ts'
import { isStaff } from '#server/kernel/calls/app-context.ts'
import { periodOf } from '#server/kernel/database/period.ts'
import { type ListReading, orderOf } from '#server/kernel/lists/list.ts'

const NO_SUPPLIER = 0

function conditionOf({ filter, user, only }: ListReading<typeof listAudit>): SQL | undefined {
  const { startTime, endTime } = periodOf(filter)
  const { accountId, entity, entityId, action, supplierId } = filter
  const is = <Value>(column: Parameters<typeof eq>[0], value: Value | undefined) => (value === undefined ? undefined : eq(column, value))
  return and(
    isStaff(user) ? is(auditLog.supplierId, supplierId) : eq(auditLog.supplierId, user.supplierId ?? NO_SUPPLIER),
    is(auditLog.id, only),
    is(auditLog.accountId, accountId),
    is(auditLog.entity, entity),
    is(auditLog.entityId, entityId),
    is(auditLog.action, action),
    startTime ? gte(auditLog.createTime, startTime) : undefined,
    endTime ? lt(auditLog.createTime, endTime) : undefined,
  )
}

/** A page of them, and how many there are, of those that the list counts. */
export async function findAuditRows(reading: ListReading<typeof listAudit>) {
  const { db, filter, limit, offset } = reading
  const condition = conditionOf(reading)
  const within = db.select({ id: auditLog.id }).from(auditLog).where(condition).limit(MOST_ROWS).as('within')
  const [rows, [sum]] = await Promise.all([
    db
      .select({ ...getTableColumns(auditLog), accountName: accounts.name })
      .from(auditLog)
      .innerJoin(accounts, eq(accounts.id, auditLog.accountId))
      .where(condition)
      .orderBy(orderOf(filter.orderBy, { id: auditLog.id }, auditLog.id)[0]!)
      .limit(limit)
      .offset(offset),
    db.select({ total: sql<number>`count(*)::int` }).from(within),
  ])
  return { rows, total: sum?.total ?? 0 }
}
