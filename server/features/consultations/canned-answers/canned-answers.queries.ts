import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { listCannedAnswers } from '#contract/consultations/canned-answers.ts'
import { cannedAnswers } from '#server/features/consultations/canned-answers/canned-answers.table.ts'
import { isStaff, type SessionUser } from '#server/kernel/calls/app-context.ts'
import { fail, refuseField } from '#server/kernel/calls/fail.ts'
import { containing } from '#server/kernel/database/containing.ts'
import { type Database, violatedConstraint } from '#server/kernel/database/database.ts'
import { pageOf } from '#server/kernel/database/page.ts'
import { lockRow } from '#server/kernel/database/row-lock.ts'
import { findRow } from '#server/kernel/database/rows.ts'
import { type ListReading, orderOf } from '#server/kernel/lists/list.ts'

export type CannedAnswer = typeof cannedAnswers.$inferSelect
type Owner = Pick<CannedAnswer, 'supplierId' | 'accountId'>

/** Members of a supplier share their canned answers; each operator has their own. */
export const ownerOf = (user: SessionUser): Owner =>
  isStaff(user) ? { supplierId: null, accountId: user.id } : { supplierId: user.supplierId!, accountId: null }

const ownedBy = ({ supplierId, accountId }: Owner): SQL =>
  accountId === null ? eq(cannedAnswers.supplierId, supplierId ?? 0) : eq(cannedAnswers.accountId, accountId)

export async function pageCannedAnswers({ db, user, filter, only, limit, offset }: ListReading<typeof listCannedAnswers>) {
  const { name, updateTime, id, content } = cannedAnswers
  const pattern = containing(filter.keyword ?? '')
  const texts = sql`concat_ws(' ', ${name}, ${content} ->> 'spa', ${content} ->> 'en', ${content} ->> 'zh')`
  const condition = and(
    ownedBy(ownerOf(user)),
    only === undefined ? undefined : eq(id, only),
    filter.keyword ? sql`lower(unaccent(${texts})) like lower(unaccent(${pattern}::text))` : undefined,
  )
  const order = orderOf(filter.orderBy, { name, updateTime }, id)
  return pageOf(db, () => db.select().from(cannedAnswers).$dynamic(), condition, { order, limit, offset })
}

/** Serialises additions by the same owner until the transaction ends, because the limit counts all their answers. */
export async function lockCannedAnswers(db: Database, { supplierId, accountId }: Owner): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`answers:${supplierId}:${accountId}`}, 0))`)
}

export const countCannedAnswers = (db: Database, owner: Owner) => db.$count(cannedAnswers, ownedBy(owner))

/** Turns a duplicate name of the same owner into a 400 on the `name` field. */
async function named<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (violatedConstraint(error)?.startsWith('one_answer_name')) refuseField('name', 'taken')
    throw error
  }
}

export async function insertCannedAnswer(db: Database, row: typeof cannedAnswers.$inferInsert): Promise<CannedAnswer> {
  const [made] = await named(db.insert(cannedAnswers).values(row).returning())
  return made!
}

/** Undefined for another owner's answer. */
export const findCannedAnswer = (db: Database, user: SessionUser, id: number): Promise<CannedAnswer | undefined> =>
  findRow(db, cannedAnswers, and(eq(cannedAnswers.id, id), ownedBy(ownerOf(user)))!)

/** Fails with 110001 for another owner's answer. */
export const lockCannedAnswer = async (db: Database, user: SessionUser, id: number): Promise<CannedAnswer> =>
  (await lockRow(db, cannedAnswers, id, ownedBy(ownerOf(user)))) ?? fail('notFound')

export async function updateCannedAnswer(db: Database, { id, version }: CannedAnswer, changes: Partial<CannedAnswer>) {
  const set = { ...changes, version: version + 1 }
  const [row] = await named(db.update(cannedAnswers).set(set).where(eq(cannedAnswers.id, id)).returning())
  return row!
}

export const removeCannedAnswer = (db: Database, id: number) => db.delete(cannedAnswers).where(eq(cannedAnswers.id, id))
