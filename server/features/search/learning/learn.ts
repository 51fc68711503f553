import { DAY_MS } from '#contract/durations.ts'
import { SEARCHES_STORED_DAYS } from '#contract/search/use.ts'
import { PARTS, storeFactors } from '#server/features/search/learning/learn.queries.ts'
import { purgeUsesBefore } from '#server/features/search/learning/uses.queries.ts'
import { inTransaction, type PoolDatabase } from '#server/kernel/database/database.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** What is used most for its keyword counts more from now on. Readers see what was learned before until all is there. */
export const learnFromUse: JobTask = ({ database, clock }) => learn(database.db, clock())

/** Each keyword at once as a whole. */
export async function learn(db: PoolDatabase, now: Date): Promise<void> {
  for (let part = 0; part < PARTS; part++)
    await inTransaction(db, 'write', (transaction) => storeFactors(transaction, dayOf(now.getTime()), part))
}

/** What was used is known as long as what was searched for. */
export const purgeOldUses: JobTask = ({ database, clock }) =>
  purgeUsesBefore(database.db, dayOf(clock().getTime() - SEARCHES_STORED_DAYS * DAY_MS))
