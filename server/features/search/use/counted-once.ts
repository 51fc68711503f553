import { HOUR_MS } from '#contract/durations.ts'
import { perDatabase } from '#server/kernel/cache/cache.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

interface Limits {
  /** What counts once in each of them. */
  periodOf(now: Date): string
  /** What the memory of a process holds at most: keys of a period, callers of an hour. */
  most: number
  mostCallers: number
  /** So much of one caller counts in an hour: a robot that calls itself a browser leaves room for people. */
  mostOfACaller: number
}

/**
 * What this process has counted and not written yet, each once in its period. No request waits for it; a process that is killed loses
 * some seconds of it.
 */
export function countedOnce<Row>({ periodOf, most, mostCallers, mostOfACaller }: Limits) {
  const countsOf = perDatabase(() => ({
    unwritten: new Map<string, Row>(),
    period: '',
    counted: new Set<string>(),
    hour: 0,
    callers: new Map<string, number>(),
  }))

  /** Whether it is new in this period, and neither memory nor caller are full. */
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

  /** What was counted until now, which is the taker's to write. */
  function take(db: PoolDatabase): Row[] {
    const counts = countsOf(db)
    const rows = [...counts.unwritten.values()]
    counts.unwritten = new Map()
    return rows
  }

  return { unwrittenOf: (db: PoolDatabase) => countsOf(db).unwritten, isFirst, take }
}
