import type { FastifyInstance } from 'fastify'
import { DAY_MS } from '#contract/durations.ts'
import { SEARCHES_STORED_DAYS } from '#contract/search/use.ts'
import { writeUses } from '#server/features/search/learning/counting.ts'
import { writeSearches } from '#server/features/search/use/counting.ts'
import { purgeSearchesBefore } from '#server/features/search/use/use.queries.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'

/** Deletes search counts older than 90 days (SEARCHES_STORED_DAYS). */
export const purgeOldSearches: JobTask = ({ database, clock }) =>
  purgeSearchesBefore(database.db, new Date(clock().getTime() - SEARCHES_STORED_DAYS * DAY_MS).toISOString().slice(0, 10))

const WRITTEN_EVERY_MS = 5000

/** Writes counted searches and uses of results every few seconds, and on shutdown. */
export function mountSearchCounting(app: FastifyInstance, { database: { db } }: AppContext): void {
  const writing = { searches: writeSearches, 'search result uses': writeUses }
  const write = () =>
    Promise.all(
      Object.entries(writing).map(([what, each]) => each(db).catch((error) => app.log.warn({ err: error }, `${what} could not be stored`))),
    )
  const timer = setInterval(write, WRITTEN_EVERY_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await write()
  })
}
