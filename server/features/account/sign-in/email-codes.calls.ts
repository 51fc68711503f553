import { randomInt } from 'node:crypto'
import { EMAIL_PURPOSES, type EmailPurpose, sendEmailCode, verifyEmailCode } from '#contract/account/sign-in.ts'
import { MINUTE_MS } from '#contract/durations.ts'
import { findAccount, findAccountByEmail, findKnownAccount } from '#server/features/account/account.queries.ts'
import { codeMail } from '#server/features/account/mails.ts'
import { askerOf, codeLimits } from '#server/features/account/sign-in/email-code-limits.ts'
import { type CodeBinding, exchangeCode, matchCode, storeCode } from '#server/features/account/sign-in/email-codes.ts'
import { newToken } from '#server/features/account/sign-in/session.ts'
import type { SessionUser } from '#server/kernel/calls/app-context.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { secondsUntilTaken } from '#server/kernel/limits/attempts.ts'
import { queueMails } from '#server/kernel/mail/kind.ts'
import { deviceCookie } from '#server/kernel/security/cookies.ts'

const CODE_LIVES_MS = 10 * MINUTE_MS

const isOfUser = (purpose: number) => purpose >= EMAIL_PURPOSES.oldEmail

/** The binding of a code in calls that need no session; `accountId` is set only for purposes that do. */
const bindingOf = ({ email, type }: { email: string; type: number }, user: SessionUser | null): CodeBinding => ({
  email,
  purpose: type as EmailPurpose,
  accountId: isOfUser(type) ? (user?.id ?? null) : null,
})

/** Gives the same answer after the same work, whether or not the address has an account (safety.md 12). */
export const sendEmailCodeCall = handleCall(sendEmailCode, async ({ input, user, db, caller, clock, config, jobs, language, database }) => {
  if (!caller.hasLanguageHeader) fail('noLanguage')
  const now = clock()
  const binding = bindingOf(input, user)
  const owner = await findAccountByEmail(db, binding.email)
  const knownId = await findKnownAccount(db, binding.email, caller.deviceToken)
  const isOwner = owner !== undefined && [user?.id, knownId].includes(owner.id)
  const isSent = await isSendable(db, binding, owner !== undefined)
  const countsForAddress = isSent || !isOfUser(binding.purpose)
  // Set even if the request is refused: from the next request on, this browser is counted apart from its network.
  const deviceToken = caller.deviceToken ?? (caller.isSameOrigin ? newToken() : null)
  if (deviceToken && !caller.deviceToken) caller.cookies.push(deviceCookie(config, deviceToken))
  const asker = askerOf({ ...caller, deviceToken }, binding.accountId)
  const askers = new Set([askerOf(caller, binding.accountId), asker])
  const limits = codeLimits({ ...binding, askers, caller, user, isOwner, countsForAddress })
  const waitSeconds = await secondsUntilTaken(db, limits, now)
  if (waitSeconds > 0) fail('tooManyCodeRequests', { waitSeconds })
  if (config.disclosesAccounts && binding.purpose === EMAIL_PURPOSES.register && owner) fail('emailTaken')
  if (config.disclosesAccounts && binding.purpose === EMAIL_PURPOSES.reset && !owner) fail('accountDeleted')

  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expireTime = new Date(now.getTime() + CODE_LIVES_MS)
  await storeCode(db, database.db, { ...binding, asker }, { code, createTime: now, expireTime })
  const facts = { purpose: binding.purpose, code, isTaken: owner !== undefined }
  await queueMails(jobs, db, [codeMail.to({ email: isSent ? binding.email : null, language }, facts, expireTime)])
  return null
})

/** A reset needs an account; purposes from 3 on need a signed-in user, and oldEmail the user's stored address (safety.md 11). */
async function isSendable(db: Database, { email, purpose, accountId }: CodeBinding, hasOwner: boolean): Promise<boolean> {
  if (purpose === EMAIL_PURPOSES.reset) return hasOwner
  if (!isOfUser(purpose)) return true
  if (accountId === null) return false
  return purpose !== EMAIL_PURPOSES.oldEmail || (await findAccount(db, accountId))?.email === email
}

export const verifyEmailCodeCall = handleCall(verifyEmailCode, async ({ input, user, db, caller, now }) => {
  const binding = bindingOf(input, user)
  const codeId = await matchCode(db, { ...binding, asker: askerOf(caller, binding.accountId) }, input.emailCode, now)
  return { verifyToken: await exchangeCode(db, codeId, new Date(now.getTime() + CODE_LIVES_MS)) }
})
