import { putActiveUsers } from '#server/features/figures/figures.queries.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'

/** How many people were signed in today (UTC). */
export const countActiveUsers: JobTask = async ({ database, clock }) => putActiveUsers(database.db, clock().toISOString().slice(0, 10))
