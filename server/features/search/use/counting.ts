import { isbot } from 'isbot'
import { MINUTE_MS } from '#contract/durations.ts'
import type { Language } from '#contract/languages.ts'
import { LONGEST_SEARCH } from '#contract/search/limits.ts'
import { fold } from '#server/features/search/text.ts'
import { countedOnce } from '#server/features/search/use/counted-once.ts'
import { isPersonal } from '#server/features/search/use/personal.ts'
import { addSearches, type CountedSearch } from '#server/features/search/use/use.queries.ts'
import type { Caller } from '#server/kernel/calls/app-context.ts'
import { isForSeveral } from '#server/kernel/calls/caller.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import { oneAfterAnother } from '#server/kernel/database/one-after-another.ts'
import { networkOf } from '#server/kernel/security/network.ts'

const { unwrittenOf, isFirst, take } = countedOnce<CountedSearch>({
  // Reloading a page within the minute does not count as another search.
  periodOf: (now) => String(Math.floor(now.getTime() / MINUTE_MS)),
  most: 1000,
  mostCallers: 10_000,
  mostOfACaller: 60,
})

interface Search {
  database: { db: PoolDatabase }
  caller: Pick<Caller, 'userAgent' | 'clientAddress'>
  language: Language
  clock: () => Date
}

export const countedKeyword = (keyword: string) => [...fold(keyword).replaceAll(/\s+/g, ' ').trim()].slice(0, LONGEST_SEARCH).join('')

/** Counts a search by keyword alone, without filters. */
export function countSearch({ database, caller, language, clock }: Search, typed: string, productTotal: number): void {
  if (isbot(caller.userAgent) || isForSeveral(caller)) return
  const keyword = countedKeyword(typed)
  if (keyword === '' || isPersonal(keyword)) return
  const now = clock()
  const unwritten = unwrittenOf(database.db)
  const day = now.toISOString().slice(0, 10)
  const key = `${day} ${language} ${keyword}`
  const pending = unwritten.get(key)
  if (pending) pending.productTotal = productTotal
  if (!isFirst(database.db, now, key, networkOf(caller.clientAddress))) return
  if (pending) pending.total += 1
  else unwritten.set(key, { day, language, keyword, total: 1, productTotal })
}

/** Writes the counted searches in one statement. */
export const writeSearches = oneAfterAnother(async (db) => {
  const searches = take(db)
  if (searches.length > 0) await addSearches(db, searches)
})
