import { sql } from 'drizzle-orm'
import type { Database } from '#server/kernel/database/database.ts'
import { preparedSql } from '#server/kernel/database/prepared.ts'

const lock = preparedSql(() => sql`select pg_advisory_xact_lock(hashtextextended('cart:' || ${sql.placeholder('accountId')}::bigint, 0))`)

/**
 * Allows one writer per cart until the transaction ends, because limits and minimums concern the cart as a whole. The account's row is not
 * locked, so that an order being placed does not hold up other changes by the same person. To lock both a cart and an inquiry, lock the
 * cart first.
 */
export async function lockCart(db: Database, accountId: number): Promise<void> {
  await lock(db, { accountId })
}
