import { cancelAccount } from '#contract/account/account.ts'
import { lockForDeletion } from '#server/features/account/account.ts'
import { confirmedAccount } from '#server/features/account/confirmed-account.ts'
import { clearAccount } from '#server/features/personal-data/personal-data.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { inTransactionWithFrames } from '#server/kernel/live/live.ts'
import { signedOutCookies } from '#server/kernel/security/cookies.ts'
import * as words from '#words'

/** Nobody could make another one. */
const refuseLast = (): never => fail('ownOrLastAdministrator', undefined, (locale) => words.error_220015_leaving({}, { locale }))

export const cancelAccountCall = handleCall(cancelAccount, async ({ input, user, db, caller, ...appContext }) => {
  const account = await confirmedAccount(db, user.id, input.password, appContext.clock())
  await inTransactionWithFrames(appContext, 'write', async (transaction, live) => {
    await clearAccount(transaction, live, appContext, await lockForDeletion(transaction, account, refuseLast))
  })
  caller.cookies.push(...signedOutCookies(appContext.config))
  return null
})
