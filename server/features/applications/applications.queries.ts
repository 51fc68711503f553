import { and, asc, desc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { APPLY_STATUS, type ApplyStatus } from '#contract/applications/life.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { applicationQuestions, applications } from '#server/features/applications/applications.table.ts'
import { containing } from '#server/kernel/database/containing.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { pageOf } from '#server/kernel/database/page.ts'
import { waitLongerForLocks } from '#server/kernel/database/row-lock.ts'
import { findRow, updateRow } from '#server/kernel/database/rows.ts'

export type ApplicationRow = typeof applications.$inferSelect
export type ApplicationChanges = Partial<Omit<ApplicationRow, 'id' | 'applyNo' | 'accountId' | 'createTime'>>

/** The latest application of an account, which is the open one if there is one. */
export async function latestApplication(db: Database, accountId: number): Promise<ApplicationRow | undefined> {
  const [row] = await db.select().from(applications).where(eq(applications.accountId, accountId)).orderBy(desc(applications.id)).limit(1)
  return row
}

export const ownApplication = (db: Database, accountId: number, id: number) =>
  findRow(db, applications, and(eq(applications.accountId, accountId), eq(applications.id, id)))

/** Whether the address is the account's own or was confirmed for one of its applications. */
export async function isConfirmedAddress(db: Database, accountId: number, email: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ${accounts} where ${accounts.id} = ${accountId} and ${accounts.email} = ${email}
    union all
    select 1 from ${applications} where ${applications.accountId} = ${accountId} and ${applications.confirmedEmail} = ${email} limit 1`)
  return rows.length > 0
}

/** Changes a locked application and increments its version. */
export const updateApplication = (db: Database, { id }: ApplicationRow, changes: ApplicationChanges) =>
  updateRow(db, applications, id, { ...changes, version: sql`${applications.version} + 1` })

export const questionsOf = (db: Database, applicationId: number) =>
  db.select().from(applicationQuestions).where(eq(applicationQuestions.applicationId, applicationId)).orderBy(asc(applicationQuestions.id))

/** Marks open questions as answered, which resubmitting the application does. */
export async function answerQuestions(db: Database, applicationId: number, now: Date): Promise<void> {
  await db
    .update(applicationQuestions)
    .set({ answerTime: now })
    .where(and(eq(applicationQuestions.applicationId, applicationId), sql`${applicationQuestions.answerTime} is null`))
}

/** Drafts are visible only to their applicants, including those withdrawn before they were submitted. */
const isSubmitted = isNotNull(applications.submitTime)

export const submittedApplication = (db: Database, id: number) =>
  findRow(db, applications, and(eq(applications.id, id), isSubmitted, ne(applications.applyStatus, 0)))

export interface ApplicationFilter {
  applyStatus?: ApplyStatus | undefined
  openFlag?: number | undefined
  countryCode?: string | undefined
  keyword?: string | undefined
}

/** Statuses that wait for an operator. */
const WAITING = [APPLY_STATUS.submitted, APPLY_STATUS.inReview]

function matching({ applyStatus, countryCode, openFlag, keyword }: ApplicationFilter): SQL | undefined {
  const { companyName, companyNameOrigin, registrationNo, applyNo } = applications
  const names = sql`concat_ws(' ', ${companyName}, ${companyNameOrigin}, ${registrationNo}, ${applyNo}, ${accounts.name})`
  const pattern = containing(keyword ?? '')
  return and(
    isSubmitted,
    applyStatus === undefined ? undefined : eq(applications.applyStatus, applyStatus),
    countryCode === undefined ? undefined : eq(applications.countryCode, countryCode),
    openFlag === undefined ? undefined : sql`(${inArray(applications.applyStatus, WAITING)}) = ${openFlag === 1}`,
    keyword ? sql`lower(unaccent(${names})) like lower(unaccent(${pattern}::text))` : undefined,
  )
}

export async function pageApplications(db: Database, filter: ApplicationFilter, order: SQL[], limit: number, offset: number) {
  const operatorName = sql<string | null>`(select name from ${accounts} as operators where operators.id = ${applications.operatorId})`
  const condition = matching(filter)
  const select = () =>
    db
      .select({ application: applications, operatorName })
      .from(applications)
      .innerJoin(accounts, eq(accounts.id, applications.accountId))
      .$dynamic()
  return pageOf(db, select, condition, { order, limit, offset })
}

export async function findApplicant(db: Database, id: number) {
  const [row] = await db
    .select({
      id: accounts.id,
      name: accounts.name,
      email: accounts.email,
      language: accounts.language,
      countryCode: accounts.countryCode,
      createTime: accounts.createTime,
    })
    .from(accounts)
    .where(eq(accounts.id, id))
  return row!
}

/** Other submitted applications with the same registration number, ignoring separators, by any applicant. */
export async function sameRegistration(db: Database, { id, registrationNo }: ApplicationRow, most: number): Promise<ApplicationRow[]> {
  const signs = (text: SQL) => sql`regexp_replace(${text}, '[^[:alnum:]]', '', 'g')`
  if (registrationNo === '') return []
  return db
    .select()
    .from(applications)
    .where(
      and(
        ne(applications.id, id),
        isSubmitted,
        or(
          eq(applications.registrationNo, registrationNo),
          eq(signs(sql`${applications.registrationNo}`), signs(sql`${registrationNo}::text`)),
        ),
      ),
    )
    .orderBy(desc(applications.submitTime))
    .limit(most)
}

/** Locks the account's applications in one of these statuses. */
export async function lockApplicationsIn(db: Database, accountId: number, statuses: readonly ApplyStatus[]): Promise<ApplicationRow[]> {
  await waitLongerForLocks(db)
  return db
    .select()
    .from(applications)
    .where(and(eq(applications.accountId, accountId), inArray(applications.applyStatus, statuses)))
    .orderBy(asc(applications.id))
    .for('no key update')
}
