import { HOUR_MS } from '#contract/durations.ts'
import { deleteDrawings } from '#server/features/pictures/uploaded-pictures.ts'
import { deleteRow, dismissOld, leavingFiles } from '#server/features/uploads/uploads.queries.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'

/** How long a file may wait for the form that attaches it. */
const LOOSE_MS = 24 * HOUR_MS
const ROWS_PER_READ = 100

/** Removes the bytes of leaving files, then their rows: a failure in between is retried. */
export const removeFiles: JobTask = async ({ database: { db }, files: store, config }, _, say) => {
  let removed = 0
  for (;;) {
    const leaving = await leavingFiles(db, ROWS_PER_READ)
    for (const { id, key } of leaving) {
      await store.remove(key)
      await deleteDrawings(config, key)
      await deleteRow(db, id)
    }
    removed += leaving.length
    if (leaving.length < ROWS_PER_READ) break
  }
  if (removed > 0) say(`${removed} files were removed`)
}

/** Removes files not attached within a day, and the remains of interrupted uploads. */
export const removeLooseFiles: JobTask = async (appContext, payload, say) => {
  const now = appContext.clock().getTime()
  await dismissOld(appContext.database.db, { looseBefore: new Date(now - LOOSE_MS), arrivingBefore: new Date(now - HOUR_MS) })
  await removeFiles(appContext, payload, say)
}
