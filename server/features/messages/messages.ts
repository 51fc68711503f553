import { and, eq, inArray, isNull, ne, notInArray, type SQLWrapper } from 'drizzle-orm'
import type { LocalizedText } from '#contract/languages.ts'
import { insertMessages, markEntityMessages, type NewMessage, upsertUnread } from '#server/features/messages/messages.queries.ts'
import { messages } from '#server/features/messages/messages.table.ts'
import { deleteDevices, queuePushes } from '#server/features/messages/push/devices.queries.ts'
import type { DeleteAccountRows } from '#server/kernel/database/account-rows.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { Live } from '#server/kernel/live/live.ts'

/** Stores messages for users, in the transaction of what they report, and notifies their open tabs and their devices. */
export async function leaveMessages(db: Database, live: Live, rows: NewMessage[]): Promise<void> {
  for (const { accountId } of rows) live.send(accountId, { cmd: 'message' })
  await Promise.all([insertMessages(db, rows), queuePushes(db, rows)])
}

/** The same for what has one unread row an account and entity: a conversation. */
export async function renewMessages(db: Database, live: Live, rows: NewMessage[]): Promise<void> {
  await Promise.all([upsertUnread(db, rows), queuePushes(db, rows)])
  for (const { accountId } of rows) live.send(accountId, { cmd: 'message' })
}

/** What these accounts were told about an entity is read: they have seen it itself. */
export async function markEntityRead(
  db: Database,
  live: Live,
  accountIds: readonly number[],
  entity: { entityType: number; entityId: number; now: Date },
): Promise<void> {
  for (const accountId of await markEntityMessages(db, accountIds, entity)) live.send(accountId, { cmd: 'message' })
}

/**
 * What these accounts were told as one of a supplier or of the platform, once they are it no more; of those with other rights than
 * before, what is not of the entity types that these are `still` about.
 */
export async function deleteConsoleMessages(db: Database, live: Live, accountIds: readonly number[], still: readonly number[] = []) {
  if (accountIds.length === 0) return
  const condition = and(inArray(messages.accountId, accountIds), messages.isConsole, notInArray(messages.entityType, [...still]))
  const deleted = await db.delete(messages).where(condition).returning({ accountId: messages.accountId })
  for (const accountId of new Set(deleted.map((each) => each.accountId))) live.send(accountId, { cmd: 'message' })
}

/** What others were told in the console of what somebody had begun bears this title, once that person's name is to be gone. */
export const renameNotices = (
  db: Database,
  { entityType, entityIds }: { entityType: number; entityIds: SQLWrapper },
  title: LocalizedText,
): Promise<unknown> =>
  db
    .update(messages)
    .set({ title })
    .where(
      and(
        eq(messages.entityType, entityType),
        messages.isConsole,
        isNull(messages.path),
        inArray(messages.entityId, entityIds),
        ne(messages.title, title),
      ),
    )

export const deleteAccountMessages: DeleteAccountRows = async (db, accountIds) => {
  await db.delete(messages).where(inArray(messages.accountId, accountIds))
  await deleteDevices(db, accountIds)
}

/** Whoever may not sign in any more is notified on no device. */
export const endPush = (db: Database, accountId: number): Promise<unknown> => deleteDevices(db, [accountId])
