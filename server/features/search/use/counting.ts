import { isbot } from 'isbot'
import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import type { Language } from '#contract/languages.ts'
import { LONGEST_SEARCH } from '#contract/search/limits.ts'
import { fold } from '#server/features/search/text.ts'
import { isPersonal } from '#server/features/search/use/personal.ts'
import { addSearches, type CountedSearch } from '#server/features/search/use/use.queries.ts'
import type { Caller } from '#server/kernel/calls/app-context.ts'
import { isForSeveral } from '#server/kernel/calls/caller.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import { oneAfterAnother } from '#server/kernel/database/one-after-another.ts'
import { networkOf } from '#server/kernel/security/network.ts'

/** What the memory of a process holds at most: keywords of a minute, callers of an hour. */
const MOST_A_MINUTE = 1000
const MOST_CALLERS = 10_000
/** So much of one caller counts in an hour: a robot that calls itself a browser leaves room for people. */
const MOST_OF_A_CALLER = 60

interface Counts {
  unwritten: Map<string, CountedSearch>
  minute: number
  /** The keywords of this minute: who loads a page again searches once. */
  counted: Set<string>
  hour: number
  callers: Map<string, number>
}

/** What this process has counted and not written yet. No request waits for it; a process that is killed loses some seconds of it. */
const countsByDatabase = new WeakMap<PoolDatabase, Counts>()

function countsOf(db: PoolDatabase): Counts {
  const known = countsByDatabase.get(db)
  if (known) return known
  const counts: Counts = { unwritten: new Map(), minute: 0, counted: new Set(), hour: 0, callers: new Map() }
  countsByDatabase.set(db, counts)
  return counts
}

interface Search {
  database: { db: PoolDatabase }
  caller: Pick<Caller, 'userAgent' | 'clientAddress'>
  language: Language
  clock: () => Date
}

/** The keyword as it is counted. */
export const countedKeyword = (keyword: string): string =>
  [...fold(keyword).replaceAll(/\s+/g, ' ').trim()].slice(0, LONGEST_SEARCH).join('')

/** Somebody searched for words alone. */
export function countSearch({ database, caller, language, clock }: Search, typed: string, productTotal: number): void {
  if (isbot(caller.userAgent) || isForSeveral(caller)) return
  const keyword = countedKeyword(typed)
  if (keyword === '' || isPersonal(keyword)) return
  const now = clock()
  const counts = countsOf(database.db)
  const day = now.toISOString().slice(0, 10)
  const key = `${day} ${language} ${keyword}`
  const pending = counts.unwritten.get(key)
  if (pending) pending.productTotal = productTotal
  if (!isFirst(counts, now, key, networkOf(caller.clientAddress))) return
  if (pending) pending.total += 1
  else counts.unwritten.set(key, { day, language, keyword, total: 1, productTotal })
}

/** Whether it is the keyword's first search of this minute, and neither memory nor caller are full. */
function isFirst(counts: Counts, now: Date, key: string, caller: string): boolean {
  const [minute, hour] = [MINUTE_MS, HOUR_MS].map((ms) => Math.floor(now.getTime() / ms))
  if (counts.minute !== minute) Object.assign(counts, { minute, counted: new Set() })
  if (counts.hour !== hour) Object.assign(counts, { hour, callers: new Map() })
  if (counts.counted.has(key) || counts.counted.size >= MOST_A_MINUTE) return false
  const before = counts.callers.get(caller)
  if (before === undefined ? counts.callers.size >= MOST_CALLERS : before >= MOST_OF_A_CALLER) return false
  counts.callers.set(caller, (before ?? 0) + 1)
  counts.counted.add(key)
  return true
}

/** Writes what was counted, in one statement. */
export const writeSearches = oneAfterAnother(async (db) => {
  const { unwritten } = countsOf(db)
  if (unwritten.size === 0) return
  countsOf(db).unwritten = new Map()
  await addSearches(db, [...unwritten.values()])
})
