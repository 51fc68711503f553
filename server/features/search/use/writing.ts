import type { FastifyInstance } from 'fastify'
import { writeUses } from '#server/features/search/learning/counting.ts'
import { writeSearches } from '#server/features/search/use/counting.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'

const WRITTEN_EVERY_MS = 5000

/** What was searched for, and what became of the results, is written every few seconds, and at the end. */
export function mountSearchCounting(app: FastifyInstance, { database: { db } }: AppContext): void {
  const writing = { searches: writeSearches, 'uses of results': writeUses }
  const write = () =>
    Promise.all(
      Object.entries(writing).map(([what, each]) => each(db).catch((error) => app.log.warn({ err: error }, `${what} were not counted`))),
    )
  const timer = setInterval(write, WRITTEN_EVERY_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await write()
  })
}
