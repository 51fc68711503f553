import { MINUTE_MS } from '#contract/durations.ts'
import { FAVOURITE_RETURN_MINUTES } from '#contract/favourites.ts'
import { forgetRemoved } from '#server/features/favourites/favourites.queries.ts'
import type { JobTask } from '#server/kernel/jobs.ts'

export const returnableSince = (now: Date) => new Date(now.getTime() - FAVOURITE_RETURN_MINUTES * MINUTE_MS)

/** Deletes removed favourites that can no longer be restored. */
export const forgetRemovedFavourites: JobTask = ({ database: { db }, clock }) => forgetRemoved(db, returnableSince(clock()))
