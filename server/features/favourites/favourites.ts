import { FAVOURITE_RETURN_MINUTES } from '#contract/favourites.ts'
import { forgetRemoved } from '#server/features/favourites/favourites.queries.ts'
import type { JobTask } from '#server/kernel/jobs.ts'

export const returnableSince = (now: Date) => new Date(now.getTime() - FAVOURITE_RETURN_MINUTES * 60_000)

/** Every five minutes: favourites whose place in the list nobody gets back any more. */
export const forgetRemovedFavourites: JobTask = ({ database: { db }, clock }) => forgetRemoved(db, returnableSince(clock()))
