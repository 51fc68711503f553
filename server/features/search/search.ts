import { inArray } from 'drizzle-orm'
import { searchHistory } from '#server/features/search/history.table.ts'
import type { DeleteAccountRows } from '#server/kernel/database/account-rows.ts'

export const deleteAccountSearches: DeleteAccountRows = (db, accountIds) =>
  db.delete(searchHistory).where(inArray(searchHistory.accountId, accountIds))
