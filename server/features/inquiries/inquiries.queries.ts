import { and, asc, count, desc, eq, exists, gt, ilike, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { type InquiryStatus, LINK_STATUS } from '#contract/inquiries/inquiries.ts'
import { OPEN_INQUIRY } from '#contract/inquiries/life.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { inquiries, inquiryFiles, inquiryLines, inquiryReplies } from '#server/features/inquiries/inquiries.table.ts'
import { productTexts } from '#server/features/products/products.table.ts'
import { files } from '#server/features/uploads/uploads.table.ts'
import { containing } from '#server/kernel/database/containing.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { pageOf } from '#server/kernel/database/page.ts'
import { waitLongerForLocks } from '#server/kernel/database/row-lock.ts'
import { findRow, insertRow, updateRow } from '#server/kernel/database/rows.ts'

export type InquiryRecord = typeof inquiries.$inferSelect
export type LineRecord = typeof inquiryLines.$inferSelect
export type NewLine = Omit<typeof inquiryLines.$inferInsert, 'id' | 'inquiryId' | 'accountId' | 'sort'>

export const countOpen = (db: Database, accountId: number) =>
  db.$count(inquiries, and(eq(inquiries.accountId, accountId), inArray(inquiries.inquiryStatus, OPEN_INQUIRY)))

export const insertInquiry = (db: Database, row: typeof inquiries.$inferInsert) => insertRow(db, inquiries, row)

/** Locks the matching inquiries in ascending order of ids, so that two transactions cannot deadlock. */
export async function lockInquiries(db: Database, condition: SQL | undefined): Promise<InquiryRecord[]> {
  await waitLongerForLocks(db)
  return db.select().from(inquiries).where(condition).orderBy(asc(inquiries.id)).for('no key update')
}

type Change = Partial<Omit<typeof inquiries.$inferInsert, 'id' | 'version'>>

/** Applies a move to a locked inquiry and increments its version. */
export const changeInquiry = (db: Database, { id }: { id: number }, set: Change, now: Date) =>
  updateRow(db, inquiries, id, { ...set, updateTime: now, version: sql`${inquiries.version} + 1` })

/** Changes a locked inquiry without a move: its version and update time stay. */
export const setInquiry = (db: Database, { id }: { id: number }, set: Change) => updateRow(db, inquiries, id, set)

export const findInquiry = (db: Database, condition: SQL | undefined) => findRow(db, inquiries, condition)

export const ownInquiry = (accountId: number, id: number) => and(eq(inquiries.accountId, accountId), eq(inquiries.id, id))

export interface InquiryFilter {
  scope: SQL | undefined
  inquiryStatus: number | undefined
  keyword: string | undefined
  /** Whether the keyword may also be the buyer's name or company. */
  isBuyerSearched?: boolean
}

/** Matches inquiries whose number, or one of whose lines' names, products or links, contains the keyword. */
export function matching(db: Database, keyword: string | undefined, isBuyerSearched = false): SQL | undefined {
  if (!keyword) return undefined
  const pattern = containing(keyword)
  const named = db
    .select({ id: inquiryLines.id })
    .from(inquiryLines)
    .leftJoin(productTexts, eq(productTexts.productId, inquiryLines.productId))
    .where(
      and(
        eq(inquiryLines.inquiryId, inquiries.id),
        eq(inquiryLines.isRemoved, false),
        or(ilike(inquiryLines.name, pattern), ilike(inquiryLines.url, pattern), ilike(productTexts.name, pattern)),
      ),
    )
  const ofBuyer = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, inquiries.accountId), or(ilike(accounts.name, pattern), ilike(accounts.companyName, pattern))))
  return or(ilike(inquiries.inquiryNo, pattern), exists(named), isBuyerSearched ? exists(ofBuyer) : undefined)
}

/** A page of inquiries, by default the most recently changed first. */
export async function pageOfInquiries(
  db: Database,
  { scope, inquiryStatus, keyword, isBuyerSearched }: InquiryFilter,
  limit: number,
  offset: number,
  order: readonly SQL[] = [desc(inquiries.updateTime), desc(inquiries.id)],
): Promise<{ rows: InquiryRecord[]; total: number }> {
  const condition = and(
    scope,
    inquiryStatus === undefined ? undefined : eq(inquiries.inquiryStatus, inquiryStatus as InquiryStatus),
    matching(db, keyword, isBuyerSearched),
  )
  return pageOf(db, () => db.select().from(inquiries).$dynamic(), condition, { order, limit, offset })
}

export async function countByInquiryStatus(db: Database, scope: SQL | undefined): Promise<Map<InquiryStatus, number>> {
  const rows = await db
    .select({ status: inquiries.inquiryStatus, total: count() })
    .from(inquiries)
    .where(scope)
    .groupBy(inquiries.inquiryStatus)
  return new Map(rows.map(({ status, total }) => [status, total]))
}

export async function insertLines(db: Database, { id, accountId }: InquiryRecord, lines: readonly (NewLine & { sort: number })[]) {
  if (lines.length > 0) await db.insert(inquiryLines).values(lines.map((line) => ({ ...line, inquiryId: id, accountId })))
}

/** Hides lines from the inquiry. The rows stay, because quotes may refer to them. */
export async function removeLines(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.update(inquiryLines).set({ isRemoved: true, imageFileId: null }).where(inArray(inquiryLines.id, ids))
}

export interface ReadLine extends LineRecord {
  /** The key of the line's uploaded picture. */
  imageKey: string | null
}

/** The lines that were not removed, by inquiry id and in their order. */
export async function readLines(db: Database, inquiryIds: readonly number[]): Promise<Map<number, ReadLine[]>> {
  if (inquiryIds.length === 0) return new Map()
  const rows = await db
    .select({ line: inquiryLines, imageKey: files.key })
    .from(inquiryLines)
    .leftJoin(files, eq(files.id, inquiryLines.imageFileId))
    .where(and(inArray(inquiryLines.inquiryId, inquiryIds), eq(inquiryLines.isRemoved, false)))
    .orderBy(asc(inquiryLines.sort), asc(inquiryLines.id))
  return Map.groupBy(
    rows.map(({ line, imageKey }) => ({ ...line, imageKey })),
    ({ inquiryId }) => inquiryId,
  )
}

export const findLine = (db: Database, id: number) =>
  findRow(db, inquiryLines, and(eq(inquiryLines.id, id), eq(inquiryLines.isRemoved, false)))

export async function markQuoted(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.update(inquiryLines).set({ linkStatus: LINK_STATUS.quoted }).where(inArray(inquiryLines.id, ids))
}

/** Inserts a reply with its files, which belong to the reply's author. */
export async function insertReply(db: Database, row: typeof inquiryReplies.$inferInsert, attached: readonly { id: number }[]) {
  const [reply] = await db.insert(inquiryReplies).values(row).returning({ id: inquiryReplies.id })
  await insertFiles(db, { inquiryId: row.inquiryId, replyId: reply!.id, accountId: row.accountId }, attached)
}

export async function insertFiles(db: Database, of: Omit<typeof inquiryFiles.$inferInsert, 'fileId'>, attached: readonly { id: number }[]) {
  if (attached.length > 0) await db.insert(inquiryFiles).values(attached.map(({ id }) => ({ ...of, fileId: id })))
}

/** Oldest first. */
export const repliesOf = (db: Database, inquiryId: number) =>
  db
    .select({ reply: inquiryReplies, name: accounts.name })
    .from(inquiryReplies)
    .innerJoin(accounts, eq(accounts.id, inquiryReplies.accountId))
    .where(eq(inquiryReplies.inquiryId, inquiryId))
    .orderBy(asc(inquiryReplies.id))

export const filesOf = (db: Database, inquiryId: number) =>
  db
    .select({ replyId: inquiryFiles.replyId, fileId: files.id, name: files.name, key: files.key })
    .from(inquiryFiles)
    .innerJoin(files, eq(files.id, inquiryFiles.fileId))
    .where(eq(inquiryFiles.inquiryId, inquiryId))
    .orderBy(asc(inquiryFiles.id))

/** Detaches files from the inquiry itself; the files of replies stay. */
export async function removeFilesOf(db: Database, inquiryId: number, fileIds: readonly number[]): Promise<void> {
  if (fileIds.length === 0) return
  await db
    .delete(inquiryFiles)
    .where(and(eq(inquiryFiles.inquiryId, inquiryId), isNull(inquiryFiles.replyId), inArray(inquiryFiles.fileId, fileIds)))
}

/** Condition for a file that no inquiry refers to. Copies of an inquiry share its files. */
export const isUnused = sql`
  not exists (select from ${inquiryLines} where ${inquiryLines.imageFileId} = ${files.id})
  and not exists (select from ${inquiryFiles} where ${inquiryFiles.fileId} = ${files.id})`

/** A batch of inquiries whose deadline or lock has passed, in ascending order of ids after `afterId`. */
export const overdueInquiries = (db: Database, now: Date, afterId: number, most: number): Promise<{ id: number }[]> =>
  db
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(and(gt(inquiries.id, afterId), isOverdue(now)))
    .orderBy(asc(inquiries.id))
    .limit(most)

/** Used to find overdue inquiries, and again once each is locked. */
export const isOverdue = (now: Date): SQL | undefined => or(lte(inquiries.deadlineTime, now), lte(inquiries.lockEndTime, now))
