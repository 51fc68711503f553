import { and, eq, getTableColumns, gte } from 'drizzle-orm'
import type { listOperators } from '#contract/account/console/operators.ts'
import { accounts, isNotDeleted } from '#server/features/account/account.table.ts'
import { roles } from '#server/features/account/console/roles.table.ts'
import { containsKeyword, signInFacts } from '#server/features/account/console/users.queries.ts'
import { ROLE_NEEDED } from '#server/kernel/calls/app-context.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { pageOf } from '#server/kernel/database/page.ts'
import { type FilterOf, orderOf } from '#server/kernel/lists/list.ts'

/** Staff accounts that are not deleted, including disabled ones. */
export const isStaffAccount = and(gte(accounts.role, ROLE_NEEDED.operator), isNotDeleted)

const ORDER = { createTime: accounts.createTime, name: accounts.name, email: accounts.email }

const staffRows = (db: Database, now: Date) =>
  db
    .select({ ...getTableColumns(accounts), ...signInFacts(now), roleName: roles.name })
    .from(accounts)
    .leftJoin(roles, eq(roles.id, accounts.roleId))
    .$dynamic()

export async function pageOperators(
  db: Database,
  { role, roleId, keyword, orderBy }: FilterOf<typeof listOperators>,
  { now, limit, offset }: { now: Date; limit: number; offset: number },
) {
  const ofRole = role === undefined ? undefined : eq(accounts.role, role)
  const ofNamed = roleId === undefined ? undefined : eq(accounts.roleId, roleId)
  const condition = and(isStaffAccount, ofRole, ofNamed, containsKeyword(keyword, [accounts.name, accounts.email]))
  return pageOf(db, () => staffRows(db, now).$dynamic(), condition, { order: orderOf(orderBy, ORDER, accounts.id), limit, offset })
}

export async function findOperator(db: Database, id: number, now: Date) {
  const [row] = await staffRows(db, now).where(and(eq(accounts.id, id), isStaffAccount))
  return row
}

export type OperatorRow = NonNullable<Awaited<ReturnType<typeof findOperator>>>
