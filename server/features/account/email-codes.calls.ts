import { randomInt } from 'node:crypto'
import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import { EMAIL_PURPOSES, type EmailPurpose, sendEmailCode, verifyEmailCode } from '#contract/sign-in.ts'
import { findAccount, findAccountByEmail } from '#server/features/account/account.queries.ts'
import { codeLetter } from '#server/features/account/account-letters.ts'
import { type CodeBinding, exchangeCode, keepCode, matchCode } from '#server/features/account/email-codes.ts'
import { answer } from '#server/kernel/answer.ts'
import { type AttemptLimit, digestForKey, takeAttempt } from '#server/kernel/attempts.ts'
import type { SessionUser } from '#server/kernel/call.ts'
import type { Database } from '#server/kernel/database.ts'
import { fail } from '#server/kernel/fail.ts'
import { postMail } from '#server/kernel/mail/mail.ts'
import { networkOf } from '#server/kernel/network.ts'

const CODE_LIVES_MS = 10 * MINUTE_MS

const isOfUser = (purpose: number) => purpose >= EMAIL_PURPOSES.oldEmail

/** The binding of a call open to everybody. */
const bindingOf = ({ email, type }: { email: string; type: number }, user: SessionUser | null): CodeBinding => ({
  email,
  purpose: type as EmailPurpose,
  accountId: isOfUser(type) ? (user?.id ?? null) : null,
})

/** Returns the same, after the same work, whether or not the address has an account (safety.md 12). */
export const sendEmailCodeCall = answer(sendEmailCode, async ({ input, user, db, caller, clock, config, jobs, language, database }) => {
  if (!caller.hasLanguageHeader) fail('noLanguage')
  const now = clock()
  const binding = bindingOf(input, user)
  const owner = await findAccountByEmail(db, binding.email)
  const isSent = await isSendable(db, binding, owner !== undefined)
  const network = networkOf(caller.clientAddress)
  // Where the caller is the reason that nothing is sent, the caller's own limit counts it: a stranger must not use up the owner's codes.
  const asker = isSent || !isOfUser(binding.purpose) ? '' : ` by ${binding.accountId ?? network}`
  for (const limit of codeLimits(binding, asker, network)) {
    if (!(await takeAttempt(db, limit, now))) fail('codeAskedTooOften')
  }
  if (config.disclosesAccounts && binding.purpose === EMAIL_PURPOSES.register && owner) fail('emailTaken')
  if (config.disclosesAccounts && binding.purpose === EMAIL_PURPOSES.reset && !owner) fail('accountGone')

  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expireTime = new Date(now.getTime() + CODE_LIVES_MS)
  await keepCode(db, database.db, binding, { code, createTime: now, expireTime })
  const mail = codeLetter({ purpose: binding.purpose, code, language, publicUrl: config.publicUrl, isTaken: owner !== undefined })
  await postMail(jobs, db, { to: isSent ? binding.email : null, until: expireTime.toISOString(), ...mail })
  return null
})

/** A reset needs an account, a signed-in purpose its user, and the old address must be the stored one (safety.md 11). */
async function isSendable(db: Database, { email, purpose, accountId }: CodeBinding, hasOwner: boolean): Promise<boolean> {
  if (purpose === EMAIL_PURPOSES.reset) return hasOwner
  if (!isOfUser(purpose)) return true
  if (accountId === null) return false
  return purpose !== EMAIL_PURPOSES.oldEmail || (await findAccount(db, accountId))?.email === email
}

/** Once a minute, five an hour to one address, twenty an hour from one network (decisions.md §2). */
const codeLimits = ({ email, purpose }: CodeBinding, asker: string, network: string): AttemptLimit[] => {
  const address = digestForKey(email + asker)
  return [
    { key: `mail:pause:${purpose}:${address}`, most: 1, windowMs: MINUTE_MS },
    { key: `mail:address:${address}`, most: 5, windowMs: HOUR_MS },
    { key: `mail:client:${network}`, most: 20, windowMs: HOUR_MS },
  ]
}

export const verifyEmailCodeCall = answer(verifyEmailCode, async ({ input, user, db, clock }) => {
  const now = clock()
  const codeId = await matchCode(db, bindingOf(input, user), input.emailCode, now)
  return { verifyToken: await exchangeCode(db, codeId, new Date(now.getTime() + CODE_LIVES_MS)) }
})
