import { and, eq, getTableColumns, ilike, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { listUsers } from '#contract/account/console/users.ts'
import type { Language } from '#contract/languages.ts'
import { accounts, isThere, sessions } from '#server/features/account/account.table.ts'
import { secondFactors } from '#server/features/account/second-factor/second-factor.table.ts'
import { isOpenSession, staffSince } from '#server/features/account/sign-in/session.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { containing } from '#server/kernel/database/containing.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { pageOf } from '#server/kernel/database/page.ts'
import { type FilterOf, orderOf } from '#server/kernel/lists/list.ts'

/** Columns that hold a text, however it is written. */
export function holding(keyword: string | undefined, columns: readonly Parameters<typeof ilike>[0][]): SQL | undefined {
  if (!keyword) return undefined
  const pattern = containing(keyword)
  return or(...columns.map((column) => ilike(column, pattern)))
}

/** Over the open sessions of the account of the row around it. */
const ofOpenSessions = <Value>(what: SQL, now: Date) =>
  sql<Value>`(select ${what} from ${sessions} where ${sessions.accountId} = ${accounts.id} and ${isOpenSession(now, staffSince(now))})`

/** For a row of staff or of a user: when it was last used, and whether it has a second factor. */
export const signInFacts = (now: Date) => ({
  lastUseTime: ofOpenSessions<Date | null>(sql`max(${sessions.lastUseTime})`, now).mapWith(sessions.lastUseTime),
  hasFactor: sql<boolean>`exists (
    select from ${secondFactors} where ${secondFactors.accountId} = ${accounts.id} and ${secondFactors.confirmTime} is not null)`,
})

const supplierName = (language: Language) => sql<string | null>`${suppliers.name} ->> ${language}`

const ORDER = { createTime: accounts.createTime, name: accounts.name, email: accounts.email }

/** Accounts that are not deleted, by the filter of the list. */
export async function pageUsers(
  db: Database,
  { role, status, countryCode, keyword, orderBy }: FilterOf<typeof listUsers>,
  { language, now, limit, offset }: { language: Language; now: Date; limit: number; offset: number },
) {
  const condition = and(
    isThere,
    role === undefined ? undefined : eq(accounts.role, role),
    status === undefined ? undefined : eq(accounts.status, status),
    countryCode === undefined ? undefined : eq(accounts.countryCode, countryCode),
    holding(keyword, [accounts.name, accounts.email, accounts.companyName]),
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

/** One of them with what an operator needs to know of it. */
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
    .where(and(eq(accounts.id, id), isThere))
  return row
}
