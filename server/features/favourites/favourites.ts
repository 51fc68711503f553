import { inArray } from 'drizzle-orm'
import { MINUTE_MS } from '#contract/durations.ts'
import { FAVOURITE_RETURN_MINUTES } from '#contract/favourites/favourites.ts'
import { purgeRemoved } from '#server/features/favourites/favourites.queries.ts'
import { favourites } from '#server/features/favourites/favourites.table.ts'
import type { DeleteAccountRows } from '#server/kernel/database/account-rows.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'

export const returnableSince = (now: Date) => new Date(now.getTime() - FAVOURITE_RETURN_MINUTES * MINUTE_MS)

/** Deletes removed favourites that can no longer be restored. */
export const purgeRemovedFavourites: JobTask = ({ database: { db }, clock }) => purgeRemoved(db, returnableSince(clock()))

export const deleteAccountFavourites: DeleteAccountRows = (db, accountIds) =>
  db.delete(favourites).where(inArray(favourites.accountId, accountIds))
