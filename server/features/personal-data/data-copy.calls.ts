import { HOUR_MS } from '#contract/durations.ts'
import { exportData } from '#contract/personal-data/personal-data.ts'
import { personalCopy } from '#server/features/personal-data/rows.ts'
import { FILE_TYPES } from '#server/features/uploads/uploads.table.ts'
import { privateAddress, releaseFormerCopies, storeFile } from '#server/features/uploads/uploads.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { withoutWaitLimit } from '#server/kernel/database/wait.ts'
import { readFileInTurn } from '#server/kernel/files/turns.ts'
import { takeRequest } from '#server/kernel/limits/attempts.ts'

const MOST_AN_HOUR = 6

/** A private JSON file, created while the caller waits; removed after a day like any unattached file, or when the next one is made. */
export const exportDataCall = handleCall(exportData, async ({ user, db, language, caller, ...appContext }) => {
  const now = appContext.clock()
  await takeRequest(db, appContext.config, { key: `data-copy:${user.id}`, most: MOST_AN_HOUR, windowMs: HOUR_MS }, now)
  const signal = caller.signal?.()
  const text = await readFileInTurn(
    () => inTransaction(db, 'read', (snapshot) => personalCopy(snapshot, user.id, { language, now, pool: db, signal })),
    { client: String(user.id), ...(signal && { signal }) },
  )
  // What took long to read is not lost because storing it takes a moment too long as well.
  return withoutWaitLimit(async () => {
    const copy = await storeFile(appContext, user.id, {
      type: FILE_TYPES.dataCopy,
      name: `rutaseda-${now.toISOString().slice(0, 10)}.json`,
      mimeType: 'application/json',
      bytes: Buffer.from(text),
    })
    await inTransaction(db, 'write', (transaction) => releaseFormerCopies(transaction, appContext.jobs, copy))
    return { fileUrl: await privateAddress(db, copy.key, now) }
  })
})
