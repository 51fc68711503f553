import { and, eq, inArray, isNull, ne, notInArray, type SQLWrapper } from 'drizzle-orm'
import type { LocalizedText } from '#contract/languages.ts'
import { insertMessages, markEntityMessages, type NewMessage, upsertUnread } from '#server/features/messages/messages.queries.ts'
import { messages } from '#server/features/messages/messages.table.ts'
import { deleteDevices, queuePushes } from '#server/features/messages/push/devices.queries.ts'
import type { DeleteAccountRows } from '#server/kernel/database/account-rows.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { Live } from '#server/kernel/live/live.ts'

/** Stores messages in the transaction of what they report, and notifies the users' open tabs and devices. */
export async function leaveMessages(db: Database, live: Live, rows: NewMessage[]): Promise<void> {
  for (const { accountId } of rows) live.send(accountId, { cmd: 'message' })
  await Promise.all([insertMessages(db, rows), queuePushes(db, rows)])
}

/** The same for conversations, which have one unread message per account and entity. */
export async function renewMessages(db: Database, live: Live, rows: NewMessage[]): Promise<void> {
  await Promise.all([upsertUnread(db, rows), queuePushes(db, rows)])
  for (const { accountId } of rows) live.send(accountId, { cmd: 'message' })
}

/** Marks the accounts' messages about an entity as read, because they have seen the entity itself. */
export async function markEntityRead(
  db: Database,
  live: Live,
  accountIds: readonly number[],
  entity: { entityType: number; entityId: number; now: Date },
): Promise<void> {
  for (const accountId of await markEntityMessages(db, accountIds, entity)) live.send(accountId, { cmd: 'message' })
}

/**
 * Deletes console messages of accounts that no longer belong to a supplier or the platform. If only their rights changed, messages of the
 * entity types in `still` stay.
 */
export async function deleteConsoleMessages(db: Database, live: Live, accountIds: readonly number[], still: readonly number[] = []) {
  if (accountIds.length === 0) return
  const condition = and(inArray(messages.accountId, accountIds), messages.isConsole, notInArray(messages.entityType, [...still]))
  const deleted = await db.delete(messages).where(condition).returning({ accountId: messages.accountId })
  for (const accountId of new Set(deleted.map((each) => each.accountId))) live.send(accountId, { cmd: 'message' })
}

/** Sets the title of other accounts' console messages about the entities, to remove the name of the person who started them. */
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

/** Ends push notifications of an account that may no longer sign in. */
export const endPush = (db: Database, accountId: number): Promise<unknown> => deleteDevices(db, [accountId])
