import { DAY_MS } from '#contract/durations.ts'
import { SEARCHES_STORED_DAYS } from '#contract/search/use.ts'
import { PARTS, storeFactors } from '#server/features/search/learning/learn.queries.ts'
import { purgeUsesBefore } from '#server/features/search/learning/uses.queries.ts'
import { inTransaction, type PoolDatabase } from '#server/kernel/database/database.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Recomputes the ranking factors from recorded use. Each part commits as a whole, so searches use its old factors until then. */
export const learnFromUse: JobTask = ({ database, clock }) => learn(database.db, clock())

/** One transaction per part, so that all factors of a keyword change at once. */
export async function learn(db: PoolDatabase, now: Date): Promise<void> {
  for (let part = 0; part < PARTS; part++)
    await inTransaction(db, 'write', (transaction) => storeFactors(transaction, dayOf(now.getTime()), part))
}

/** Uses are stored as long as searches. */
export const purgeOldUses: JobTask = ({ database, clock }) =>
  purgeUsesBefore(database.db, dayOf(clock().getTime() - SEARCHES_STORED_DAYS * DAY_MS))
