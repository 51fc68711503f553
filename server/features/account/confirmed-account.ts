import { type AccountRow, findAccount } from '#server/features/account/account.queries.ts'
import { isPassword } from '#server/features/account/password.ts'
import { confirmLimit } from '#server/features/account/sign-in-limits.ts'
import { areAttemptsLeft, forgetAttempts, takeAttempt } from '#server/kernel/attempts.ts'
import type { Database } from '#server/kernel/database.ts'
import { fail } from '#server/kernel/fail.ts'

/** The caller's account, if they confirm its password; limited, so that a stolen session cannot be used to guess it. */
export async function confirmedAccount(db: Database, accountId: number, password: string, now: Date): Promise<AccountRow> {
  const limit = confirmLimit(accountId)
  if (!(await areAttemptsLeft(db, [limit], now))) fail('tooManySignInFailures')
  const account = await findAccount(db, accountId)
  if (!(await isPassword(password, account?.passwordHash)) || !account) {
    return fail((await takeAttempt(db, limit, now)) ? 'wrongPassword' : 'tooManySignInFailures')
  }
  if (!(await areAttemptsLeft(db, [limit], now))) fail('tooManySignInFailures')
  await forgetAttempts(db, [limit.key])
  return account
}
