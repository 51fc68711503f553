import { putActiveUsers } from '#server/features/statistics/statistics.queries.ts'
import type { JobTask } from '#server/kernel/jobs.ts'

/** How many people were signed in today (UTC). */
export const countActiveUsers: JobTask = async ({ database, clock }) => putActiveUsers(database.db, clock().toISOString().slice(0, 10))
