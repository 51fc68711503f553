import { cancelAccount } from '#contract/account/account.ts'
import { HOUR_MS } from '#contract/durations.ts'
import { exportData } from '#contract/personal-data/personal-data.ts'
import { lockForDeletion } from '#server/features/account/account.ts'
import { verifyPassword } from '#server/features/account/verify-password.ts'
import { clearAccount } from '#server/features/personal-data/personal-data.ts'
import { personalCopy } from '#server/features/personal-data/rows.ts'
import { FILE_TYPES } from '#server/features/uploads/uploads.table.ts'
import { privateAddress, releaseFormerCopies, storeFile } from '#server/features/uploads/uploads.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { withoutWaitLimit } from '#server/kernel/database/wait.ts'
import { readFileInTurn } from '#server/kernel/files/turns.ts'
import { takeRequest } from '#server/kernel/limits/attempts.ts'
import { inTransactionWithFrames } from '#server/kernel/live/live.ts'
import { signedOutCookies } from '#server/kernel/security/cookies.ts'
import * as words from '#words'

/** Without an administrator, no other one could be appointed. */
const refuseLast = (): never => fail('ownOrLastAdministrator', undefined, (locale) => words.error_220015_leaving({}, { locale }))

export const cancelAccountCall = handleCall(cancelAccount, async ({ input, user, db, caller, ...appContext }) => {
  const account = await verifyPassword(db, user.id, input.password, appContext.clock())
  await inTransactionWithFrames(appContext, 'write', async (transaction, live) => {
    await clearAccount(transaction, live, appContext, await lockForDeletion(transaction, account, refuseLast))
  })
  caller.cookies.push(...signedOutCookies(appContext.config))
  return null
})

const MOST_AN_HOUR = 6

/** Creates a private JSON file while the caller waits. It is removed after a day like any unattached file, or by the next export. */
export const exportDataCall = handleCall(exportData, async ({ user, db, language, caller, ...appContext }) => {
  const now = appContext.clock()
  await takeRequest(db, appContext.config, { key: `data-copy:${user.id}`, most: MOST_AN_HOUR, windowMs: HOUR_MS }, now)
  const signal = caller.signal?.()
  const text = await readFileInTurn(
    () => inTransaction(db, 'read', (snapshot) => personalCopy(snapshot, user.id, { language, now, pool: db, signal })),
    { client: String(user.id), ...(signal && { signal }) },
  )
  // A copy that took long to read must not be lost to the request's timeout while it is being stored.
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
