import { inArray } from 'drizzle-orm'
import { searchHistory } from '#server/features/search/search-history.table.ts'
import type { DeleteAccountRows } from '#server/kernel/account-rows.ts'

export const deleteAccountSearches: DeleteAccountRows = (db, accountIds) =>
  db.delete(searchHistory).where(inArray(searchHistory.accountId, accountIds))
