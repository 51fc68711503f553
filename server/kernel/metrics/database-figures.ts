import type { FastifyBaseLogger } from 'fastify'
import type { Gauge } from 'prom-client'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import { isDatabaseUnavailable, type PoolDatabase } from '#server/kernel/database/database.ts'
import { DatabaseTooSlow, withoutWaitLimit } from '#server/kernel/database/wait.ts'
import { gauge, type Labels } from '#server/kernel/metrics/registry.ts'

/** How long a scrape waits for the database. */
const WITHIN_MS = 1000
/** The figures are not read again within this time, so that several scrapers cost no more than one. */
const FRESH_MS = 10_000

/** A value of one gauge. */
interface Figure {
  gauge: Gauge<string>
  labels?: Labels
  value: number
}

/** Metrics that are read from the database on request, with a statement or two that stay cheap as the data grows. */
export interface DatabaseFigures {
  gauges: readonly Gauge<string>[]
  read(db: PoolDatabase, now: Date): Promise<readonly Figure[]>
}

const up = gauge('db_up', 'Whether the database answered within a second when the metrics were requested.')

/** Returns a function that sets the gauges. If the database does not answer in time, they have no values and `db_up` is 0. */
export function databaseFigures(
  { database, clock }: AppContext,
  all: readonly DatabaseFigures[],
  log: FastifyBaseLogger,
): () => Promise<void> {
  // Uses the cache pool, because the calls' connections may all be in use when the metrics matter most.
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
  /** One query at a time, even if its request has stopped waiting for it. */
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
      if (!isFailing) log.warn({ err: error }, 'database metrics could not be read')
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
  // A rejection that comes too late must not be unhandled.
  work.catch(() => {})
  try {
    return await Promise.race([work, isLate.promise])
  } finally {
    clearTimeout(timer)
  }
}
