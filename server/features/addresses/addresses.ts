import { inArray } from 'drizzle-orm'
import { ADDRESS_RESTORE_MINUTES } from '#contract/addresses/addresses.ts'
import { MINUTE_MS } from '#contract/durations.ts'
import { type AddressRow, notDeletedOne, purgeDeleted } from '#server/features/addresses/addresses.queries.ts'
import { addresses } from '#server/features/addresses/addresses.table.ts'
import type { DeleteAccountRows } from '#server/kernel/database/account-rows.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'

/** One of the user's addresses; undefined for anybody else's. */
export async function findOwnAddress(db: Database, accountId: number, id: number): Promise<AddressRow | undefined> {
  const [row] = await db.select().from(addresses).where(notDeletedOne(accountId, id))
  return row
}

export const restorableSince = (now: Date) => new Date(now.getTime() - ADDRESS_RESTORE_MINUTES * MINUTE_MS)

/** Removes addresses that can no longer be restored. */
export const purgeDeletedAddresses: JobTask = ({ database: { db }, clock }) => purgeDeleted(db, restorableSince(clock()))

export const deleteAccountAddresses: DeleteAccountRows = (db, accountIds) =>
  db.delete(addresses).where(inArray(addresses.accountId, accountIds))
