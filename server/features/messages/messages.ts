import { inArray } from 'drizzle-orm'
import { insertMessages, type NewMessage } from '#server/features/messages/messages.queries.ts'
import { messages } from '#server/features/messages/messages.table.ts'
import type { DeleteAccountRows } from '#server/kernel/account-rows.ts'
import type { Database } from '#server/kernel/database.ts'
import type { Live } from '#server/kernel/live/live.ts'

/** Stores messages for users, in the transaction of what they report, and notifies their open tabs. */
export async function leaveMessages(db: Database, live: Live, rows: NewMessage[]): Promise<void> {
  await insertMessages(db, rows)
  for (const { accountId } of rows) live.send(accountId, { cmd: 'message' })
}

export const deleteAccountMessages: DeleteAccountRows = (db, accountIds) =>
  db.delete(messages).where(inArray(messages.accountId, accountIds))
