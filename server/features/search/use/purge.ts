import { DAY_MS } from '#contract/durations.ts'
import { SEARCHES_STORED_DAYS } from '#contract/search/use.ts'
import { purgeSearchesBefore } from '#server/features/search/use/use.queries.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'

/** What was searched for is known for 90 days. */
export const purgeOldSearches: JobTask = ({ database, clock }) =>
  purgeSearchesBefore(database.db, new Date(clock().getTime() - SEARCHES_STORED_DAYS * DAY_MS).toISOString().slice(0, 10))
