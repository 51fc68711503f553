import { signIn } from '#contract/sign-in.ts'
import { findAccountByEmail, isDeviceKnown, lockConfirmed } from '#server/features/account/account.queries.ts'
import { ACCOUNT_STATUS } from '#server/features/account/account.table.ts'
import { type Entrance, enter } from '#server/features/account/enter.ts'
import { isPassword } from '#server/features/account/password.ts'
import { forgetFailures, signInLimits } from '#server/features/account/sign-in-limits.ts'
import { answer } from '#server/kernel/answer.ts'
import { areAttemptsLeft, takeAttempt } from '#server/kernel/attempts.ts'
import { inTransaction } from '#server/kernel/database.ts'
import { fail } from '#server/kernel/fail.ts'

/**
 * An unknown address and a wrong password take the same work and get the same answer, so nobody finds out who has an account;
 * whether the account may sign in is told to the right password alone (safety.md 12).
 */
export const login = answer(signIn, async ({ input, db, caller, clock, config }): Promise<Entrance> => {
  const now = clock()
  const account = await findAccountByEmail(db, input.email)
  const limits = signInLimits(input.email, caller, account !== undefined && (await isDeviceKnown(db, account.id, caller.deviceToken)))
  if (!(await areAttemptsLeft(db, limits, now))) fail('tooManySignInFailures')

  const isRight = await isPassword(input.password, account?.passwordHash)
  if (!isRight || !account) {
    for (const limit of limits) if (!(await takeAttempt(db, limit, now))) fail('tooManySignInFailures')
    return fail(!account && config.disclosesAccounts ? 'accountGone' : 'wrongPassword')
  }
  // Asked again: guesses made at the same time may have used the attempts up while this one was compared.
  if (!(await areAttemptsLeft(db, limits, now))) fail('tooManySignInFailures')
  if (account.status === ACCOUNT_STATUS.disabled) fail('userDisabled')
  if (account.status === ACCOUNT_STATUS.mayNotSignIn) fail('userCannotSignIn')

  return inTransaction(db, 'write', async (transaction) => {
    // Comparing may have waited in a queue, and the password been reset meanwhile: what that ended must not begin again.
    if (!(await lockConfirmed(transaction, account))) fail('wrongPassword')
    await forgetFailures(transaction, input.email, caller)
    return enter(transaction, config, account, caller, now)
  })
})
