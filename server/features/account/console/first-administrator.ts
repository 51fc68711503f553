import { sql } from 'drizzle-orm'
import type { NewAdministrator } from '#contract/account/console/operators.ts'
import { findAccountByEmail, insertAccount } from '#server/features/account/account.queries.ts'
import { hasAdministrator } from '#server/features/account/console/administrators.ts'
import { hashPassword, refuseGuessable } from '#server/features/account/sign-in/password.ts'
import { ROLE_NEEDED } from '#server/kernel/calls/app-context.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { inTransaction, type PoolDatabase } from '#server/kernel/database/database.ts'

/**
 * Creates the administrator who adds all other staff (docs/product/decisions.md). Fails with 220008 for a guessable password, 220002 for
 * an address that has an account, and 220015 once an administrator exists: further staff are added in the console.
 */
export async function createFirstAdministrator(db: PoolDatabase, administrator: NewAdministrator, now: Date): Promise<void> {
  const { email, name, langCode: language, password } = administrator
  refuseGuessable(password, email)
  const passwordHash = await hashPassword(password)
  await inTransaction(db, 'write', async (transaction) => {
    // Serialises concurrent commands: the second one sees the administrator that the first one created.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('rutaseda first administrator'))`)
    if (await hasAdministrator(transaction))
      fail('ownOrLastAdministrator', undefined, () => 'There is already an administrator, who can add staff.')
    if (await findAccountByEmail(transaction, email)) fail('emailTaken')
    await insertAccount(transaction, { email, name, language, passwordHash, role: ROLE_NEEDED.administrator, createTime: now })
  })
}
