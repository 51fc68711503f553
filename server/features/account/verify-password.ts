import { type AccountRow, findAccount } from '#server/features/account/account.queries.ts'
import { confirmLimit, takeGuess } from '#server/features/account/sign-in/limits.ts'
import { inTurn, isPassword, ownTurn } from '#server/features/account/sign-in/password.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { deleteAttempts } from '#server/kernel/limits/attempts.ts'

/** The caller's account if the password is right. Attempts are limited, so that a stolen session cannot be used to guess it. */
export async function verifyPassword(db: Database, accountId: number, password: string, now: Date): Promise<AccountRow> {
  const limit = confirmLimit(accountId)
  const account = await inTurn(ownTurn(accountId), async () => {
    await takeGuess(db, [limit], now)
    const found = await findAccount(db, accountId)
    return (await isPassword(password, found?.passwordHash)) ? found : undefined
  })
  if (!account) return fail('wrongPassword')
  await deleteAttempts(db, [limit.key])
  return account
}
