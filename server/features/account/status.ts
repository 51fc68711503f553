import { type AccountRow, updateAccount } from '#server/features/account/account.queries.ts'
import { ACCOUNT_STATUS } from '#server/features/account/account.table.ts'
import { endPush } from '#server/features/messages/messages.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { Live } from '#server/kernel/live/live.ts'

/**
 * Disables or restores an account (ACCOUNT_STATUS). Unless it is active, its calls are refused with 100003 from now on, its sockets close
 * within a second (safety.md 11), and its devices get no more push notifications.
 */
export async function setStatus(db: Database, live: Live, accountId: number, status: number, statusReason: string): Promise<void> {
  const changes: Partial<AccountRow> = { status, statusReason }
  await updateAccount(db, accountId, changes)
  if (status === ACCOUNT_STATUS.active) return
  live.endSockets(accountId)
  await endPush(db, accountId)
}
