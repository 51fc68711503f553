import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Database, inTransaction } from '#server/kernel/database/database.ts'
import type { Shop } from '#tests/shop.ts'

/**
 * Answer to a request sent while a change is in progress: the change commits as soon as the request waits for its lock or has been
 * answered without.
 */
export async function requestedDuring<Answer>(
  { appContext: { database } }: Shop,
  change: (db: Database) => Promise<unknown>,
  sendRequest: () => Promise<Answer>,
): Promise<Answer> {
  const changed = Promise.withResolvers<void>()
  // Started outside, so that the request does not run within the transaction.
  const requested = changed.promise.then(() => {
    const answer = sendRequest()
    return { answer, isSettled: Promise.race([answer, untilLockWaits(database.db)]) }
  })
  await inTransaction(database.db, 'write', async (transaction) => {
    await change(transaction)
    changed.resolve()
    await (await requested).isSettled
  })
  return (await requested).answer
}

async function untilLockWaits(db: Database): Promise<void> {
  const isWaiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await db.execute(isWaiting)).rows.length === 0) await wait(10)
}
