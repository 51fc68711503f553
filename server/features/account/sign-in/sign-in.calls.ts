import { signIn } from '#contract/account/sign-in.ts'
import { findAccountByEmail, findKnownAccount, lockConfirmed } from '#server/features/account/account.queries.ts'
import { ACCOUNT_STATUS } from '#server/features/account/account.table.ts'
import { recoveryUsedMail } from '#server/features/account/mails.ts'
import {
  countRecoveryCodes,
  findConfirmed,
  isAppCode,
  secondFactorKey,
  spendSecondCode,
} from '#server/features/account/second-factor/codes.ts'
import { appCodeLimit, deleteFailures, signInLimits, takeGuess } from '#server/features/account/sign-in/limits.ts'
import { inTurn, isPassword, ownTurn } from '#server/features/account/sign-in/password.ts'
import { type SignedIn, startSession } from '#server/features/account/sign-in/start-session.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { deleteAttempts, giveBackAttempts } from '#server/kernel/limits/attempts.ts'
import { queueMails } from '#server/kernel/mail/kind.ts'
import { networkOf } from '#server/kernel/security/network.ts'

/**
 * An unknown address and a wrong password take the same work and get the same answer, so nobody finds out who has an account;
 * only the right password reveals whether the account may sign in and whether it requires a second code (safety.md 12).
 */
export const signInCall = handleCall(signIn, async ({ input, db, caller, clock, config, jobs }): Promise<SignedIn> => {
  const now = clock()
  const knownId = await findKnownAccount(db, input.email, caller.deviceToken)
  const limits = signInLimits(input.email, caller, knownId !== undefined)
  const turn = knownId === undefined ? { client: networkOf(caller.clientAddress) } : ownTurn(knownId)
  const { account, isRight } = await inTurn(turn, async () => {
    await takeGuess(db, limits, now)
    const found = await findAccountByEmail(db, input.email)
    return { account: found, isRight: await isPassword(input.password, found?.passwordHash) }
  })
  if (!isRight || !account) return fail(!account && config.disclosesAccounts ? 'accountDeleted' : 'wrongPassword')
  await giveBackAttempts(db, limits)
  if (account.status === ACCOUNT_STATUS.disabled) fail('userDisabled')
  if (account.status === ACCOUNT_STATUS.mayNotSignIn) fail('userCannotSignIn')

  const { secondCode } = input
  const key = await secondFactorKey(db)
  if (secondCode !== undefined && (await findConfirmed(db, account.id))) {
    await takeGuess(db, isAppCode(secondCode) ? [...limits, appCodeLimit(account.id)] : limits, now)
  }

  return inTransaction(db, 'write', async (transaction) => {
    // Comparing may have waited in a queue, and the password may have been reset meanwhile: the old one must not open a session.
    if (!(await lockConfirmed(transaction, account))) fail('wrongPassword')
    // Checked under the lock: a factor switched on meanwhile already applies.
    const factor = await findConfirmed(transaction, account.id)
    const opened = factor && (await spendSecondCode(transaction, key, factor, secondCode ?? fail('secondCodeNeeded'), now))
    if (factor && !opened) fail('wrongSecondCode')
    if (opened) await deleteAttempts(transaction, [appCodeLimit(account.id).key])
    if (opened === 'recovery') {
      const left = await countRecoveryCodes(transaction, account.id)
      await queueMails(jobs, transaction, [recoveryUsedMail.to(account, { left })])
    }
    await deleteFailures(transaction, input.email, caller)
    return startSession(transaction, config, { ...account, hasSecondFactor: factor !== undefined }, caller, now)
  })
})
