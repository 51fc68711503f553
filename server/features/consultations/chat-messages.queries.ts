import { and, asc, desc, eq, gt, inArray, lt, type SQL } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { consultationMessages, messageTranslations } from '#server/features/consultations/consultations.table.ts'
import { files } from '#server/features/uploads/uploads.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { pageOf } from '#server/kernel/database/page.ts'
import { findRow, findValue } from '#server/kernel/database/rows.ts'

export type MessageRecord = typeof consultationMessages.$inferSelect

/** Conditions selecting messages of one conversation, or of several. */
export const messagesBefore = (consultationId: number, beforeId?: number): SQL | undefined =>
  and(eq(consultationMessages.consultationId, consultationId), beforeId === undefined ? undefined : lt(consultationMessages.id, beforeId))
export const messagesAfter = (consultationId: number, afterId: number): SQL | undefined =>
  and(eq(consultationMessages.consultationId, consultationId), gt(consultationMessages.id, afterId))

export const messagesIn = (consultationIds: readonly number[]): SQL => inArray(consultationMessages.consultationId, consultationIds)

const messagesWithSender = (db: Database, language: Language) =>
  db
    .select({
      message: consultationMessages,
      sender: { name: accounts.name, headPicture: accounts.headPicture },
      file: { key: files.key, name: files.name, size: files.size, width: files.width, height: files.height },
      translation: messageTranslations.content,
    })
    .from(consultationMessages)
    .innerJoin(accounts, eq(accounts.id, consultationMessages.accountId))
    .leftJoin(files, eq(files.id, consultationMessages.fileId))
    .leftJoin(
      messageTranslations,
      and(eq(messageTranslations.messageId, consultationMessages.id), eq(messageTranslations.language, language)),
    )

export type MessageWithSender = Awaited<ReturnType<typeof messagesWithSender>>[number]

/** A page of messages from the newest or the oldest on, always returned in ascending order, with the total. */
export async function readMessages(
  db: Database,
  condition: SQL | undefined,
  { from, limit, offset = 0 }: { from: 'newest' | 'oldest'; limit: number; offset?: number },
  language: Language,
): Promise<{ rows: MessageWithSender[]; total: number }> {
  const order = from === 'newest' ? desc(consultationMessages.id) : asc(consultationMessages.id)
  const { rows, total } = await pageOf(db, () => messagesWithSender(db, language).$dynamic(), condition, { order: [order], limit, offset })
  return { rows: from === 'newest' ? rows.toReversed() : rows, total }
}

export async function readMessage(db: Database, id: number, language: Language): Promise<MessageWithSender> {
  const [row] = await messagesWithSender(db, language).where(eq(consultationMessages.id, id))
  return row!
}

export const findMessage = (db: Database, id: number) => findRow(db, consultationMessages, eq(consultationMessages.id, id))

/** The message already sent by this account with this clientId, for detecting resends. */
export const findSent = (db: Database, accountId: number, clientId: string) =>
  findRow(db, consultationMessages, and(eq(consultationMessages.accountId, accountId), eq(consultationMessages.clientId, clientId)))

/** Undefined if the clientId was used in another conversation at the same time. */
export async function insertMessage(db: Database, row: typeof consultationMessages.$inferInsert): Promise<MessageRecord | undefined> {
  const [made] = await db.insert(consultationMessages).values(row).onConflictDoNothing().returning()
  return made
}

export const findTranslation = (db: Database, messageId: number, language: Language) =>
  findValue(db, messageTranslations.content, and(eq(messageTranslations.messageId, messageId), eq(messageTranslations.language, language)))

/** The first stored translation wins. */
export async function storeTranslation(db: Database, row: typeof messageTranslations.$inferInsert): Promise<void> {
  await db.insert(messageTranslations).values(row).onConflictDoNothing()
}
