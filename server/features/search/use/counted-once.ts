import { HOUR_MS } from '#contract/durations.ts'
import { perDatabase } from '#server/kernel/cache/cache.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

interface Limits {
  /** The period in which each key counts only once. */
  periodOf(now: Date): string
  /** Limits of a process's memory: keys per period, callers per hour. */
  most: number
  mostCallers: number
  /** Counts per caller and hour, so that a bot posing as a browser leaves room for people. */
  mostOfACaller: number
}

/**
 * In-memory counts that are not written yet; each key counts once per period. No request waits for the database; a killed process loses
 * some seconds of counts.
 */
export function countedOnce<Row>({ periodOf, most, mostCallers, mostOfACaller }: Limits) {
  const countsOf = perDatabase(() => ({
    unwritten: new Map<string, Row>(),
    period: '',
    counted: new Set<string>(),
    hour: 0,
    callers: new Map<string, number>(),
  }))

  /** Whether the key is new in this period and no limit is reached; if so, it is marked as counted. */
  function isFirst(db: PoolDatabase, now: Date, key: string, caller: string): boolean {
    const counts = countsOf(db)
    const [period, hour] = [periodOf(now), Math.floor(now.getTime() / HOUR_MS)]
    if (counts.period !== period) Object.assign(counts, { period, counted: new Set() })
    if (counts.hour !== hour) Object.assign(counts, { hour, callers: new Map() })
    if (counts.counted.has(key) || counts.counted.size >= most) return false
    const before = counts.callers.get(caller)
    if (before === undefined ? counts.callers.size >= mostCallers : before >= mostOfACaller) return false
    counts.callers.set(caller, (before ?? 0) + 1)
    counts.counted.add(key)
    return true
  }

  /** Removes and returns the unwritten counts; the caller must write them. */
  function take(db: PoolDatabase): Row[] {
    const counts = countsOf(db)
    const rows = [...counts.unwritten.values()]
    counts.unwritten = new Map()
    return rows
  }

  return { unwrittenOf: (db: PoolDatabase) => countsOf(db).unwritten, isFirst, take }
}
