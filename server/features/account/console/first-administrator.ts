import { sql } from 'drizzle-orm'
import type { NewAdministrator } from '#contract/account/console/operators.ts'
import { findAccountByEmail, insertAccount } from '#server/features/account/account.queries.ts'
import { hasAdministrator } from '#server/features/account/console/administrators.ts'
import { hashPassword, refuseGuessable } from '#server/features/account/sign-in/password.ts'
import { ROLE_NEEDED } from '#server/kernel/calls/app-context.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { inTransaction, type PoolDatabase } from '#server/kernel/database/database.ts'

/**
 * The administrator who adds all other staff (docs/product/decisions.md). 220008 for a guessable password, 220002 for an address
 * that has an account, 220015 once there is an administrator: from then on staff are their matter.
 */
export async function createFirstAdministrator(db: PoolDatabase, administrator: NewAdministrator, now: Date): Promise<void> {
  const { email, name, langCode: language, password } = administrator
  refuseGuessable(password, email)
  const passwordHash = await hashPassword(password)
  await inTransaction(db, 'write', async (transaction) => {
    // Of two commands at once the second one sees whom the first one has made.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('rutaseda first administrator'))`)
    if (await hasAdministrator(transaction))
      fail('ownOrLastAdministrator', undefined, () => 'There is an administrator already: they add staff.')
    if (await findAccountByEmail(transaction, email)) fail('emailTaken')
    await insertAccount(transaction, { email, name, language, passwordHash, role: ROLE_NEEDED.administrator, createTime: now })
  })
}
