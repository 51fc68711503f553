import { and, eq, getTableColumns, gte, lt, type SQL, sql } from 'drizzle-orm'
import { CHANGE_TYPE, type ChangeType, type listAudit } from '#contract/audit/console.ts'
import { MOST_ROWS } from '#contract/fields.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { auditLog } from '#server/features/audit/audit.table.ts'
import { SUPPLIERS_BY_NAME } from '#server/features/suppliers/suppliers.table.ts'
import { isStaff, ownSupplierId } from '#server/kernel/calls/app-context.ts'
import { foundBy } from '#server/kernel/database/found-by.ts'
import { periodOf } from '#server/kernel/database/period.ts'
import { type ListReading, orderOf } from '#server/kernel/lists/list.ts'

/**
 * The kind of change, derived from which of `before` and `after` are set. A change of many rows as one action (one-act.ts) has neither their
 * values before nor an id, unlike an import, which is a row of its own.
 */
const changeType = sql<ChangeType>`(case when ${auditLog.before} is null and ${auditLog.after} is null then ${CHANGE_TYPE.viewed}::int
  when ${auditLog.after} ? 'bulkId' and ${auditLog.entityId} is null then ${CHANGE_TYPE.changed}::int
  when ${auditLog.before} is null then ${CHANGE_TYPE.created}::int when ${auditLog.after} is null then ${CHANGE_TYPE.deleted}::int
  else ${CHANGE_TYPE.changed}::int end)`

const BY_NAME = { id: accounts.id, names: [accounts.name, accounts.email] }

function conditionOf({ filter, user, only }: ListReading<typeof listAudit>): SQL | undefined {
  const { startTime, endTime } = periodOf(filter)
  const { accountId, who, entity, entityId, action } = filter
  const is = <Value>(column: Parameters<typeof eq>[0], value: Value | undefined) => (value === undefined ? undefined : eq(column, value))
  return and(
    isStaff(user)
      ? foundBy(auditLog.supplierId, SUPPLIERS_BY_NAME, filter.supplierId, filter.supplier)
      : eq(auditLog.supplierId, ownSupplierId(user)),
    is(auditLog.id, only),
    foundBy(auditLog.accountId, BY_NAME, accountId, who),
    is(auditLog.entity, entity),
    filter.changeType === undefined ? undefined : eq(changeType, filter.changeType),
    is(auditLog.entityId, entityId),
    is(auditLog.action, action),
    startTime ? gte(auditLog.createTime, startTime) : undefined,
    endTime ? lt(auditLog.createTime, endTime) : undefined,
  )
}

/** A page of audit rows with their total, which is counted up to MOST_ROWS. */
export async function findAuditRows(reading: ListReading<typeof listAudit>) {
  const { db, filter, limit, offset } = reading
  const condition = conditionOf(reading)
  const within = db.select({ id: auditLog.id }).from(auditLog).where(condition).limit(MOST_ROWS).as('within')
  const [rows, total] = await Promise.all([
    db
      .select({ ...getTableColumns(auditLog), accountName: accounts.name, changeType })
      .from(auditLog)
      .innerJoin(accounts, eq(accounts.id, auditLog.accountId))
      .where(condition)
      .orderBy(orderOf(filter.orderBy, { id: auditLog.id }, auditLog.id)[0]!)
      .limit(limit)
      .offset(offset),
    db.$count(within),
  ])
  return { rows, total }
}
