import { and, eq, getTableColumns, ilike, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { listUsers } from '#contract/account/console/users.ts'
import type { Language } from '#contract/languages.ts'
import { accounts, isNotDeleted, sessions } from '#server/features/account/account.table.ts'
import { secondFactors } from '#server/features/account/second-factor/second-factor.table.ts'
import { isOpenSession, staffSince } from '#server/features/account/sign-in/session.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { containing } from '#server/kernel/database/containing.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { pageOf } from '#server/kernel/database/page.ts'
import { type FilterOf, orderOf } from '#server/kernel/lists/list.ts'

/** Matches rows where one of the columns contains the keyword, ignoring case; undefined without a keyword. */
export function containsKeyword(keyword: string | undefined, columns: readonly Parameters<typeof ilike>[0][]): SQL | undefined {
  if (!keyword) return undefined
  const pattern = containing(keyword)
  return or(...columns.map((column) => ilike(column, pattern)))
}

/** An aggregate over the open sessions of the outer query's account. */
const ofOpenSessions = <Value>(what: SQL, now: Date) =>
  sql<Value>`(select ${what} from ${sessions} where ${sessions.accountId} = ${accounts.id} and ${isOpenSession(now, staffSince(now))})`

/** Columns for lists of staff and users: time of last use, and whether a second factor is on. */
export const signInFacts = (now: Date) => ({
  lastUseTime: ofOpenSessions<Date | null>(sql`max(${sessions.lastUseTime})`, now).mapWith(sessions.lastUseTime),
  hasFactor: sql<boolean>`exists (
    select from ${secondFactors} where ${secondFactors.accountId} = ${accounts.id} and ${secondFactors.confirmTime} is not null)`,
})

const supplierName = (language: Language) => sql<string | null>`${suppliers.name} ->> ${language}`

const ORDER = { createTime: accounts.createTime, name: accounts.name, email: accounts.email }

/** A page of the accounts that are not deleted and match the list's filter. */
export async function pageUsers(
  db: Database,
  { role, status, countryCode, keyword, orderBy }: FilterOf<typeof listUsers>,
  { language, now, limit, offset }: { language: Language; now: Date; limit: number; offset: number },
) {
  const condition = and(
    isNotDeleted,
    role === undefined ? undefined : eq(accounts.role, role),
    status === undefined ? undefined : eq(accounts.status, status),
    countryCode === undefined ? undefined : eq(accounts.countryCode, countryCode),
    containsKeyword(keyword, [accounts.name, accounts.email, accounts.companyName]),
  )
  const order = orderOf(orderBy, ORDER, accounts.id)
  const select = () =>
    db
      .select({ ...getTableColumns(accounts), supplierName: supplierName(language), ...signInFacts(now) })
      .from(accounts)
      .leftJoin(suppliers, eq(suppliers.id, accounts.supplierId))
      .$dynamic()
  return pageOf(db, select, condition, { order, limit, offset })
}

/** An account that is not deleted, with the details that operators see. */
export async function findUser(db: Database, id: number, language: Language, now: Date) {
  const [row] = await db
    .select({
      ...getTableColumns(accounts),
      supplierName: supplierName(language),
      ...signInFacts(now),
      sessionTotal: ofOpenSessions<number>(sql`count(*)::int`, now),
      orderTotal: sql<number>`(select count(*)::int from ${orders} where ${orders.accountId} = ${accounts.id})`,
      secondFactorEndTime: secondFactors.endTime,
    })
    .from(accounts)
    .leftJoin(suppliers, eq(suppliers.id, accounts.supplierId))
    .leftJoin(secondFactors, and(eq(secondFactors.accountId, accounts.id), isNotNull(secondFactors.confirmTime)))
    .where(and(eq(accounts.id, id), isNotDeleted))
  return row
}
