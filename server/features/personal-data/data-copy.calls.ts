import { HOUR_MS } from '#contract/durations.ts'
import { exportData } from '#contract/personal-data/personal-data.ts'
import { personalRows } from '#server/features/personal-data/rows.ts'
import { FILE_TYPES } from '#server/features/uploads/uploads.table.ts'
import { privateAddress, storeFile } from '#server/features/uploads/uploads.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { readFileInTurn } from '#server/kernel/files/turns.ts'
import { takeRequest } from '#server/kernel/limits/attempts.ts'

const MOST_AN_HOUR = 6

/** A private JSON file, created while the caller waits; removed after a day like any unattached file. */
export const exportDataCall = handleCall(exportData, async ({ user, db, language, ...appContext }) => {
  const now = appContext.clock()
  await takeRequest(db, appContext.config, { key: `data-copy:${user.id}`, most: MOST_AN_HOUR, windowMs: HOUR_MS }, now)
  const { files, ...rows } = await readFileInTurn(
    () => inTransaction(db, 'read', (snapshot) => personalRows(snapshot, user.id, { language, now, pool: db })),
    { client: String(user.id) },
  )
  const own = files.filter(({ type }) => type !== FILE_TYPES.dataCopy)
  const opened = own.map(async ({ key, ...file }) => ({ ...file, fileUrl: await privateAddress(db, String(key), now) }))
  const text = JSON.stringify(
    { createTime: now, ...rows, files: await Promise.all(opened) },
    (_, value) => (typeof value === 'bigint' ? String(value) : value),
    2,
  )
  const { key } = await storeFile(appContext, user.id, {
    type: FILE_TYPES.dataCopy,
    name: `rutaseda-${now.toISOString().slice(0, 10)}.json`,
    mimeType: 'application/json',
    bytes: Buffer.from(text),
  })
  return { fileUrl: await privateAddress(db, key, now) }
})
