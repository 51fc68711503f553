import { eq } from 'drizzle-orm'
import { ACCOUNT_STATUS, accounts } from '#server/features/account/account.table.ts'
import type { Database } from '#server/kernel/database.ts'
import type { Live } from '#server/kernel/live/live.ts'

/** For the console, not yet built (decisions.md §11). Disables or re-enables an account. A disabled one's calls are refused with 100003 from then on, its sockets close within a second (safety.md 11). */
export async function setDisabled(db: Database, live: Live, accountId: number, isDisabled: boolean): Promise<void> {
  await db
    .update(accounts)
    .set({ status: isDisabled ? ACCOUNT_STATUS.disabled : ACCOUNT_STATUS.active })
    .where(eq(accounts.id, accountId))
  if (isDisabled) live.endSockets(accountId)
}
