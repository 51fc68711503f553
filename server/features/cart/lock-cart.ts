import { sql } from 'drizzle-orm'
import type { Database } from '#server/kernel/database/database.ts'
import { preparedSql } from '#server/kernel/database/prepared.ts'

const lock = preparedSql(() => sql`select pg_advisory_xact_lock(hashtextextended('cart:' || ${sql.placeholder('accountId')}::bigint, 0))`)

/**
 * One writer at a time per cart, until the transaction ends: limits and minimums are about the whole of it. Not by the row of
 * the account: what else a person changes need not wait until their order is placed. Whoever locks a cart and an inquiry locks
 * the cart first.
 */
export async function lockCart(db: Database, accountId: number): Promise<void> {
  await lock(db, { accountId })
}
