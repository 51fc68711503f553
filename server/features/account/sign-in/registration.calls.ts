import { EMAIL_PURPOSES, register } from '#contract/account/sign-in.ts'
import { findAccountByEmail, insertAccount } from '#server/features/account/account.queries.ts'
import { askerOf } from '#server/features/account/sign-in/email-code-limits.ts'
import { matchCode, spendCode } from '#server/features/account/sign-in/email-codes.ts'
import { hashPassword, ownTurn, refuseGuessable } from '#server/features/account/sign-in/password.ts'
import { type SignedIn, startSession } from '#server/features/account/sign-in/start-session.ts'
import { agreementVersion } from '#server/features/content/content.ts'
import { findCountry, ratedCode } from '#server/features/markets/markets.ts'
import { fail, refuseField } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { inTransaction, violatedConstraint } from '#server/kernel/database/database.ts'

/** Only a caller who has the code mailed to an address learns that the address is taken (safety.md 12). */
export const registerCall = handleCall(register, async ({ input, db, caller, view, clock, config, language }): Promise<SignedIn> => {
  const now = clock()
  const country = (await findCountry(db, input.countryCode)) ?? refuseField('countryCode', 'wrong')
  refuseGuessable(input.password, input.email)
  if (config.disclosesAccounts && (await findAccountByEmail(db, input.email))) fail('emailTaken')
  const binding = { email: input.email, purpose: EMAIL_PURPOSES.register, accountId: null, asker: askerOf(caller, null) }
  const codeId = await matchCode(db, binding, input.emailCode, now)
  if (await findAccountByEmail(db, input.email)) fail('emailTaken')
  const passwordHash = await hashPassword(input.password, ownTurn(input.email))

  return inTransaction(db, 'write', async (transaction) => {
    await spendCode(transaction, codeId, now)
    const account = await insertAccount(transaction, {
      email: input.email,
      name: input.name,
      passwordHash,
      language,
      countryCode: country.code,
      currencyCode: (await ratedCode(db, view.currencyCode)) ?? (await ratedCode(db, country.currencyCode)),
      postcode: view.countryCode === country.code ? view.postcode : null,
      agreementVersion: await agreementVersion(transaction, now),
      agreementTime: now,
      createTime: now,
    }).catch((error) => (violatedConstraint(error) === 'one_account_per_email' ? fail('emailTaken') : Promise.reject(error)))
    return startSession(transaction, config, account, caller, now)
  })
})
