import { and, eq, sql } from 'drizzle-orm'
import type { listRoles } from '#contract/account/console/roles.ts'
import { ROLE } from '#contract/console/access.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { roles } from '#server/features/account/console/roles.table.ts'
import { containsKeyword } from '#server/features/account/console/users.queries.ts'
import { fail, refuseField } from '#server/kernel/calls/fail.ts'
import { type Database, violatedConstraint } from '#server/kernel/database/database.ts'
import { pageOf } from '#server/kernel/database/page.ts'
import { lockRow } from '#server/kernel/database/row-lock.ts'
import { type ListReading, orderOf } from '#server/kernel/lists/list.ts'

export type RoleRow = typeof roles.$inferSelect

const operatorTotal =
  sql<number>`(select count(*) from ${accounts} where ${accounts.roleId} = ${sql.identifier('roles')}.${sql.identifier('id')})`.mapWith(
    Number,
  )

const { id, version, name, rights, createTime } = roles
const columns = { id, version, name, rightList: rights, createTime, operatorTotal }

export async function pageRoles({ db, filter, only, limit, offset }: ListReading<typeof listRoles>) {
  const condition = and(only === undefined ? undefined : eq(id, only), containsKeyword(filter.keyword, [name]))
  const order = orderOf(filter.orderBy, { name, createTime, operatorTotal }, id)
  return pageOf(db, () => db.select(columns).from(roles).$dynamic(), condition, { order, limit, offset })
}

export async function roleById(db: Database, roleId: number) {
  const [row] = await db.select(columns).from(roles).where(eq(id, roleId))
  return row ?? fail('notFound')
}

/** Fails with 110001 if the role is missing. Lock order: the role before its operators. */
export const lockRole = async (db: Database, roleId: number): Promise<RoleRow> => (await lockRow(db, roles, roleId)) ?? fail('notFound')

/** Turns a duplicate name into a 400 on the `name` field. */
async function named<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (violatedConstraint(error) === 'one_role_name') refuseField('name', 'taken')
    throw error
  }
}

export async function insertRole(db: Database, row: typeof roles.$inferInsert): Promise<RoleRow> {
  const [made] = await named(db.insert(roles).values(row).returning())
  return made!
}

/** Updates a locked role and copies new rights to its accounts. Returns the ids of the operators among them. */
export async function updateRole(db: Database, row: RoleRow, changes: Partial<Pick<RoleRow, 'name' | 'rights'>>): Promise<number[]> {
  await named(
    db
      .update(roles)
      .set({ ...changes, version: row.version + 1 })
      .where(eq(id, row.id)),
  )
  if (!changes.rights) return []
  const entitled = { rights: changes.rights, version: sql`${accounts.version} + 1` }
  const changed = await db
    .update(accounts)
    .set(entitled)
    .where(eq(accounts.roleId, row.id))
    .returning({ id: accounts.id, role: accounts.role })
  // Administrators have all rights, whatever their role says.
  return changed.filter(({ role }) => role === ROLE.operator).map((operator) => operator.id)
}

/** Fails with 110003 while an account has the role. */
export async function removeRole(db: Database, roleId: number): Promise<void> {
  if ((await db.$count(accounts, eq(accounts.roleId, roleId))) > 0) fail('stillInUse')
  await db.delete(roles).where(eq(id, roleId))
}
