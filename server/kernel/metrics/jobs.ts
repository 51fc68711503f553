import { sql } from 'drizzle-orm'
import type { DatabaseFigures } from '#server/kernel/metrics/database-figures.ts'
import { counter, gauge } from '#server/kernel/metrics/registry.ts'
import { type Timing, timings } from '#server/kernel/metrics/timings.ts'

const inPlace = timings('job_duration_seconds', 'Duration of job runs, successful or not, by name.', [0.01, 0.1, 1, 10, 60, 600])
const failures = counter('job_failures_total', 'Failed job runs; a job is retried until its attempts are used up.', 'name')
const givenUp = counter('job_given_up_total', 'Jobs that failed on their last attempt.', 'name')
const queueLength = gauge('job_queue_length', 'Jobs waiting or running, in the whole shop.', 'name')
const oldest = gauge('job_oldest_seconds', 'How long the oldest waiting job has been due.', 'name')
const leftBehind = gauge('job_given_up', 'Given-up jobs that are still in the queue, in the whole shop.', 'name')

const byName = new Map<string, Timing>()

/** Returns the timing of a job. Its failure counters start at 0, so that the first failure shows as an increase. */
export function jobTiming(name: string): Timing {
  const known = byName.get(name)
  if (known) return known
  const made = inPlace({ name })
  byName.set(name, made)
  failures.inc({ name }, 0)
  givenUp.inc({ name }, 0)
  return made
}

export function countFailedJob(name: string, isLastTry: boolean): void {
  failures.inc({ name })
  if (isLastTry) givenUp.inc({ name })
}

type Row = { name: string; waiting: number; given_up: number; oldest: number | null }

/** Figures of the queue that all servers share: each server reports the same values. */
export const queueFigures: DatabaseFigures = {
  gauges: [queueLength, oldest, leftBehind],
  async read(db) {
    const { rows } = await db.execute<Row>(sql`
      select task_identifier as name,
        (count(*) filter (where attempts < max_attempts or locked_at is not null))::int as waiting,
        (count(*) filter (where attempts >= max_attempts and locked_at is null))::int as given_up,
        extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and locked_at is null and run_at <= now()))::float as oldest
      from graphile_worker.jobs group by task_identifier`)
    const none = [...byName.keys()].map((name) => ({ name, waiting: 0, given_up: 0, oldest: 0 }))
    return [...none, ...rows].flatMap(({ name, ...row }) => [
      { gauge: queueLength, labels: { name }, value: row.waiting },
      { gauge: oldest, labels: { name }, value: row.oldest ?? 0 },
      { gauge: leftBehind, labels: { name }, value: row.given_up },
    ])
  },
}
