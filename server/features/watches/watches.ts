import { inArray } from 'drizzle-orm'
import { watches } from '#server/features/watches/watches.table.ts'
import type { DeleteAccountRows } from '#server/kernel/database/account-rows.ts'

export const deleteAccountWatches: DeleteAccountRows = (db, accountIds) => db.delete(watches).where(inArray(watches.accountId, accountIds))
