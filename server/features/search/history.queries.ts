import { and, desc, eq, notInArray } from 'drizzle-orm'
import { MOST_SEARCHES } from '#contract/search/limits.ts'
import { searchHistory } from '#server/features/search/history.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { pageOf, partOf } from '#server/kernel/database/page.ts'

const ofType = (accountId: number, type: number) => and(eq(searchHistory.accountId, accountId), eq(searchHistory.type, type))

const newestFirst = [desc(searchHistory.searchTime), desc(searchHistory.id)]

export async function readSearches(
  db: Database,
  accountId: number,
  { type, pageNum, pageSize }: { type: number; pageNum: number; pageSize: number },
) {
  const own = ofType(accountId, type)
  return pageOf(db, () => db.select().from(searchHistory).$dynamic(), own, { order: newestFirst, ...partOf({ pageNum, pageSize }) })
}

/** Stores a search as the account's latest of its type; searches beyond MOST_SEARCHES are deleted. */
export async function putSearch(db: Database, search: typeof searchHistory.$inferInsert): Promise<void> {
  await db
    .insert(searchHistory)
    .values(search)
    .onConflictDoUpdate({
      target: [searchHistory.accountId, searchHistory.type, searchHistory.content],
      set: { searchTime: search.searchTime },
    })
  const own = ofType(search.accountId, search.type)
  const latest = db
    .select({ id: searchHistory.id })
    .from(searchHistory)
    .where(own)
    .orderBy(...newestFirst)
    .limit(MOST_SEARCHES)
  await db.delete(searchHistory).where(and(own, notInArray(searchHistory.id, latest)))
}

/** Removes one search of an account, or all. Returns how many there were. */
export async function removeSearches(db: Database, accountId: number, id: number | 'all'): Promise<number> {
  const own = eq(searchHistory.accountId, accountId)
  const deletedRows = await db
    .delete(searchHistory)
    .where(id === 'all' ? own : and(own, eq(searchHistory.id, id)))
    .returning({ id: searchHistory.id })
  return deletedRows.length
}
