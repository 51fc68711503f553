import { and, count, desc, eq, notInArray } from 'drizzle-orm'
import { forgetSearch, keepSearch, pageSearches, SEARCHES_KEPT } from '#contract/search-history.ts'
import { searchHistory } from '#server/features/search/search-history.table.ts'
import { answer } from '#server/kernel/answer.ts'
import { fail } from '#server/kernel/fail.ts'

const pageSearchesCall = answer(pageSearches, async ({ db, user, input: { type, pageNum, pageSize } }) => {
  const own = and(eq(searchHistory.accountId, user.id), eq(searchHistory.type, type))
  const [rows, totals] = await Promise.all([
    db
      .select()
      .from(searchHistory)
      .where(own)
      .orderBy(desc(searchHistory.searchTime), desc(searchHistory.id))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize),
    db.select({ total: count() }).from(searchHistory).where(own),
  ])
  return { rows, total: totals[0]?.total ?? 0 }
})

const keepSearchCall = answer(keepSearch, async ({ db, user, clock, input: { type, content } }) => {
  const searchTime = clock()
  await db
    .insert(searchHistory)
    .values({ accountId: user.id, type, content, searchTime })
    .onConflictDoUpdate({ target: [searchHistory.accountId, searchHistory.type, searchHistory.content], set: { searchTime } })
  const own = and(eq(searchHistory.accountId, user.id), eq(searchHistory.type, type))
  const latest = db
    .select({ id: searchHistory.id })
    .from(searchHistory)
    .where(own)
    .orderBy(desc(searchHistory.searchTime), desc(searchHistory.id))
    .limit(SEARCHES_KEPT)
  await db.delete(searchHistory).where(and(own, notInArray(searchHistory.id, latest)))
  return null
})

const forgetSearchCall = answer(forgetSearch, async ({ db, user, input: { id } }) => {
  const own = eq(searchHistory.accountId, user.id)
  const gone = await db
    .delete(searchHistory)
    .where(id === 'all' ? own : and(own, eq(searchHistory.id, id)))
    .returning({ id: searchHistory.id })
  if (id !== 'all' && gone.length === 0) fail('notFound')
  return null
})

export const searchHistoryCalls = [pageSearchesCall, keepSearchCall, forgetSearchCall]
