import { HOUR_MS } from '#contract/durations.ts'
import { deleteDrawings } from '#server/features/pictures/uploaded-pictures.ts'
import { deleteRow, dismissOld, leavingFiles } from '#server/features/uploads/uploads.queries.ts'
import { sweep } from '#server/kernel/cache/sweep.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'

/** How long a file may wait for the form that attaches it. */
const LOOSE_MS = 24 * HOUR_MS
/** After this many failures in a row the store is taken to be down; each further file could cost a long timeout. */
const MOST_IN_A_ROW = 10

/** Removes the bytes of leaving files, then their rows. A failure does not stop the others; it is thrown at the end for a retry. */
export const removeFiles: JobTask = async ({ database: { db }, files: store, config }, _, say) => {
  const failures: unknown[] = []
  let inARow = 0
  const removed = await sweep(
    (afterId, most) => leavingFiles(db, afterId, most),
    async ({ id, key }) => {
      if (inARow >= MOST_IN_A_ROW) return false
      await store.remove(key)
      await deleteDrawings(config, key)
      await deleteRow(db, id)
      inARow = 0
      return true
    },
    (_file, error) => {
      inARow++
      failures.push(error)
    },
  )
  if (removed > 0) say(`removed ${removed} files`)
  if (failures.length > 0) throw new Error(`${failures.length} files could not be removed`, { cause: failures[0] })
}

/** Removes files that were not attached within a day, and the remains of interrupted uploads. */
export const removeLooseFiles: JobTask = async (appContext, payload, say) => {
  const now = appContext.clock().getTime()
  await dismissOld(appContext.database.db, { looseBefore: new Date(now - LOOSE_MS), arrivingBefore: new Date(now - HOUR_MS) })
  await removeFiles(appContext, payload, say)
}
