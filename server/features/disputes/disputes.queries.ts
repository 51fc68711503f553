import { and, asc, desc, eq, gt, inArray, isNotNull, lte } from 'drizzle-orm'
import { UNRESOLVED_CASES } from '#contract/disputes/disputes.ts'
import { caseFiles, caseReplies, cases } from '#server/features/disputes/disputes.table.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { files } from '#server/features/uploads/uploads.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { findRow } from '#server/kernel/database/rows.ts'

export type CaseRecord = typeof cases.$inferSelect
export type CaseOrder = typeof orders.$inferSelect

/** The open case of a locked order; the order's lock also protects its case. */
export const findOpenCase = (db: Database, orderId: number) =>
  findRow(db, cases, and(eq(cases.orderId, orderId), inArray(cases.status, UNRESOLVED_CASES)))

export async function changeCase(db: Database, { id }: CaseRecord, set: Partial<typeof cases.$inferInsert>): Promise<void> {
  await db.update(cases).set(set).where(eq(cases.id, id))
}

/** Stores a reply; its evidence consists of the writer's own files. */
export async function insertReply(
  db: Database,
  row: typeof caseReplies.$inferInsert & { accountId: number },
  evidence: readonly { id: number }[],
): Promise<void> {
  const [reply] = await db.insert(caseReplies).values(row).returning({ id: caseReplies.id })
  await insertEvidence(db, { caseId: row.caseId, replyId: reply!.id, accountId: row.accountId }, evidence)
}

export async function insertEvidence(db: Database, of: Omit<typeof caseFiles.$inferInsert, 'fileId'>, evidence: readonly { id: number }[]) {
  if (evidence.length > 0) await db.insert(caseFiles).values(evidence.map(({ id }) => ({ ...of, fileId: id })))
}

/** Newest first. */
export const casesOfOrder = (db: Database, orderId: number): Promise<CaseRecord[]> =>
  db.select().from(cases).where(eq(cases.orderId, orderId)).orderBy(desc(cases.id))

/** Oldest first. */
export const repliesOf = (db: Database, caseId: number): Promise<(typeof caseReplies.$inferSelect)[]> =>
  db.select().from(caseReplies).where(eq(caseReplies.caseId, caseId)).orderBy(asc(caseReplies.id))

export const evidenceOf = (db: Database, caseId: number): Promise<{ replyId: number | null; name: string; key: string }[]> =>
  db
    .select({ replyId: caseFiles.replyId, name: files.name, key: files.key })
    .from(caseFiles)
    .innerJoin(files, eq(files.id, caseFiles.fileId))
    .where(eq(caseFiles.caseId, caseId))
    .orderBy(asc(caseFiles.id))

/** Orders whose case is past its deadline, after an id, ascending, with their current version. */
export const ordersWithOverdueCase = (db: Database, now: Date, afterId: number, most: number): Promise<{ id: number; version: number }[]> =>
  db
    .select({ id: orders.id, version: orders.version })
    .from(orders)
    .where(and(isNotNull(orders.caseDeadlineTime), lte(orders.caseDeadlineTime, now), gt(orders.id, afterId)))
    .orderBy(asc(orders.id))
    .limit(most)
