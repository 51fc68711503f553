import { and, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { messages } from '#server/features/messages/messages.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { pageOf, partOf } from '#server/kernel/database/page.ts'
import { prepared } from '#server/kernel/database/prepared.ts'
import { rowInsert } from '#server/kernel/database/row-insert.ts'
import { hasTouched } from '#server/kernel/database/rows.ts'

const unreadByType = prepared((db) =>
  db
    .select({ entityType: messages.entityType, isConsole: messages.isConsole, total: count() })
    .from(messages)
    .where(and(eq(messages.accountId, sql.placeholder('accountId')), isNull(messages.readTime)))
    .groupBy(messages.entityType, messages.isConsole)
    .prepare('unread_by_type'),
)

export interface MessageReader {
  accountId: number
  /** Entity types of which the reader may see console messages (readable-notices.ts). */
  consoleTypes: readonly number[]
}

/** Number of a reader's unread messages by entity type. */
export async function countUnreadByType(db: Database, { accountId, consoleTypes }: MessageReader): Promise<Map<number, number>> {
  const totals = new Map<number, number>()
  for (const { entityType, isConsole, total } of await unreadByType(db, { accountId })) {
    if (!isConsole || consoleTypes.includes(entityType)) totals.set(entityType, (totals.get(entityType) ?? 0) + total)
  }
  return totals
}

/** Condition for a reader's messages of one entity type. */
const readBy = ({ accountId, consoleTypes }: MessageReader, entityType: number) =>
  and(
    eq(messages.accountId, accountId),
    eq(messages.entityType, entityType),
    consoleTypes.includes(entityType) ? undefined : eq(messages.isConsole, false),
  )

export type NewMessage = typeof messages.$inferInsert

const insertRows = rowInsert(messages)

export async function insertMessages(db: Database, rows: NewMessage[]): Promise<void> {
  if (rows.length > 0) await insertRows(db, rows)
}

interface MessageQuestion {
  reader: MessageReader
  entityType: number
  readStatus: number
  pageNum: number
  pageSize: number
}

export async function pageOfMessages(db: Database, { reader, entityType, readStatus, pageNum, pageSize }: MessageQuestion) {
  const isRead = readStatus === 1 ? isNotNull(messages.readTime) : isNull(messages.readTime)
  const condition = and(readBy(reader, entityType), isRead)
  const order = [desc(messages.createTime), desc(messages.id)]
  return pageOf(db, () => db.select().from(messages).$dynamic(), condition, { order, ...partOf({ pageNum, pageSize }) })
}

/** Marks one message, or all of a type, as read; returns whether any matched. Idempotent. */
export const markRead = async (
  db: Database,
  { reader, entityType, messageId, now }: { reader: MessageReader; entityType: number; messageId: number | null; now: Date },
) =>
  hasTouched(
    await db
      .update(messages)
      .set({ readTime: sql`coalesce(${messages.readTime}, ${now})` })
      .where(and(readBy(reader, entityType), messageId === null ? isNull(messages.readTime) : eq(messages.id, messageId))),
  )

/** Keeps one unread message per account and entity: a later one replaces it, so that unread counts are counts of entities. */
export async function upsertUnread(db: Database, rows: readonly NewMessage[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(messages)
    .values([...rows])
    .onConflictDoUpdate({
      target: [messages.accountId, messages.entityId],
      targetWhere: sql`${messages.entityType} = 1 and ${messages.readTime} is null and ${messages.path} is null`,
      set: { title: sql`excluded.title`, content: sql`excluded.content`, createTime: sql`excluded.create_time` },
    })
}

/** Marks the accounts' messages about an entity as read. Returns the accounts that had unread ones. */
export async function markEntityMessages(
  db: Database,
  accountIds: readonly number[],
  { entityType, entityId, now }: { entityType: number; entityId: number; now: Date },
): Promise<number[]> {
  const marked = await db
    .update(messages)
    .set({ readTime: now })
    .where(
      and(
        inArray(messages.accountId, accountIds),
        eq(messages.entityType, entityType),
        eq(messages.entityId, entityId),
        isNull(messages.path),
        isNull(messages.readTime),
      ),
    )
    .returning({ accountId: messages.accountId })
  return marked.map(({ accountId }) => accountId)
}
