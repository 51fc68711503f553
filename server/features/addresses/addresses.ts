import { inArray, sql } from 'drizzle-orm'
import { ADDRESS_RESTORE_MINUTES } from '#contract/addresses/addresses.ts'
import { MINUTE_MS } from '#contract/durations.ts'
import { notDeletedOne, purgeDeleted } from '#server/features/addresses/addresses.queries.ts'
import { addresses } from '#server/features/addresses/addresses.table.ts'
import type { DeleteAccountRows } from '#server/kernel/database/account-rows.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { prepared } from '#server/kernel/database/prepared.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'

const ownAddress = prepared((db) =>
  db
    .select()
    .from(addresses)
    .where(notDeletedOne(sql.placeholder('accountId'), sql.placeholder('id')))
    .prepare('own_address'),
)

/** One of the user's own addresses that is not deleted. */
export const findOwnAddress = async (db: Database, accountId: number, id: number) => (await ownAddress(db, { accountId, id }))[0]

export const restorableSince = (now: Date) => new Date(now.getTime() - ADDRESS_RESTORE_MINUTES * MINUTE_MS)

/** Removes addresses that can no longer be restored. */
export const purgeDeletedAddresses: JobTask = ({ database: { db }, clock }) => purgeDeleted(db, restorableSince(clock()))

export const deleteAccountAddresses: DeleteAccountRows = (db, accountIds) =>
  db.delete(addresses).where(inArray(addresses.accountId, accountIds))
