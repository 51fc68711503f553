import type { FastifyBaseLogger } from 'fastify'
import type { Gauge } from 'prom-client'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import { isDatabaseUnavailable, type PoolDatabase } from '#server/kernel/database/database.ts'
import { DatabaseTooSlow, withoutWaitLimit } from '#server/kernel/database/wait.ts'
import { gauge, type Labels } from '#server/kernel/metrics/registry.ts'

/** Nobody who scrapes waits longer for the database. */
const WITHIN_MS = 1000
/** So long they are not read again: several scrapers cost no more than one. */
const FRESH_MS = 10_000

/** Of one gauge. */
interface Figure {
  gauge: Gauge<string>
  labels?: Labels
  value: number
}

/** What only the database knows, read when the metrics are requested: a statement or two that stay cheap however much there is. */
export interface DatabaseFigures {
  gauges: readonly Gauge<string>[]
  read(db: PoolDatabase, now: Date): Promise<readonly Figure[]>
}

const up = gauge('db_up', 'Whether the database answered within a second when the metrics were requested.')

/** Sets the gauges; where the database does not answer in time they have no values, and `db_up` is 0. Never throws. */
export function databaseFigures(
  { database, clock }: AppContext,
  all: readonly DatabaseFigures[],
  log: FastifyBaseLogger,
): () => Promise<void> {
  // A connection for caches: those of the calls may all be taken just when somebody looks.
  const db = database.db.$cacheReads
  const gauges = all.flatMap((each) => each.gauges)
  let readAt = Number.NEGATIVE_INFINITY
  let isFailing = false
  let running: Promise<readonly Figure[] | 'fresh'> | undefined

  async function query(): Promise<readonly Figure[] | 'fresh'> {
    if (performance.now() - readAt < FRESH_MS) {
      await db.$client.query({ text: 'select 1' })
      return 'fresh'
    }
    const figures: Figure[] = []
    for (const { read } of all) figures.push(...(await read(db, clock())))
    return figures
  }
  /** One at a time, be it one that nobody waits for any more. */
  const queryOnce = () =>
    (running ??= withoutWaitLimit(query).finally(() => {
      running = undefined
    }))

  return async () => {
    try {
      const answer = await within(queryOnce())
      if (answer !== 'fresh') {
        show(answer)
        readAt = performance.now()
      }
      up.set(1)
      isFailing = false
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'the metrics lack what the database knows')
      show([])
      readAt = Number.NEGATIVE_INFINITY
      up.set(isDatabaseUnavailable(error) ? 0 : 1)
      isFailing = true
    }
  }

  function show(figures: readonly Figure[]): void {
    for (const each of gauges) each.reset()
    for (const { gauge: each, labels = {}, value } of figures) each.set(labels, value)
  }
}

async function within<Value>(work: Promise<Value>): Promise<Value> {
  const isLate = Promise.withResolvers<never>()
  const timer = setTimeout(() => isLate.reject(new DatabaseTooSlow()), WITHIN_MS)
  // What comes too late may fail as it likes.
  work.catch(() => {})
  try {
    return await Promise.race([work, isLate.promise])
  } finally {
    clearTimeout(timer)
  }
}
