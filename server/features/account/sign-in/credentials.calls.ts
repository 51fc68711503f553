import { changeEmail, changePassword } from '#contract/account/account.ts'
import { EMAIL_PURPOSES, resetPassword } from '#contract/account/sign-in.ts'
import { findAccountByEmail, knowDevice, lockVerified, updateAccount } from '#server/features/account/account.queries.ts'
import { accounts, isNotDeleted } from '#server/features/account/account.table.ts'
import { emailChangedMail, passwordChangedMail } from '#server/features/account/mails.ts'
import { askerOf } from '#server/features/account/sign-in/email-code-limits.ts'
import { matchCode, matchVerifyToken, spendCode } from '#server/features/account/sign-in/email-codes.ts'
import { confirmLimit, deleteFailures } from '#server/features/account/sign-in/limits.ts'
import { hashPassword, ownTurn, refuseGuessable } from '#server/features/account/sign-in/password.ts'
import { endSessions, newToken } from '#server/features/account/sign-in/session.ts'
import { verifyPassword } from '#server/features/account/verify-password.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { violatedConstraint } from '#server/kernel/database/database.ts'
import { lockRow } from '#server/kernel/database/row-lock.ts'
import { deleteAttempts } from '#server/kernel/limits/attempts.ts'
import { inTransactionWithFrames } from '#server/kernel/live/live.ts'
import { queueMails } from '#server/kernel/mail/kind.ts'
import { deviceCookie } from '#server/kernel/security/cookies.ts'

export const resetPasswordCall = handleCall(resetPassword, async ({ input, db, caller, ...appContext }) => {
  const { clock, config, jobs } = appContext
  const now = clock()
  refuseGuessable(input.password, input.email)
  const account = await findAccountByEmail(db, input.email)
  if (config.disclosesAccounts && !account) fail('accountDeleted')
  const binding = { email: input.email, purpose: EMAIL_PURPOSES.reset, accountId: null }
  const codeId =
    input.verifyToken === undefined
      ? await matchCode(db, { ...binding, asker: askerOf(caller, null) }, input.emailCode ?? '', now)
      : await matchVerifyToken(db, binding, input.verifyToken, now)
  if (!account) return fail('wrongEmailCode')
  const passwordHash = await hashPassword(input.password, ownTurn(account.id))
  // A reader of the account's mail is its owner: the browser is trusted from now on, despite earlier failures by strangers.
  const deviceToken = caller.deviceToken ?? newToken()

  await inTransactionWithFrames(appContext, 'write', async (transaction, live) => {
    // While the password was being hashed, the owner may have changed the address or deleted the account.
    const locked = await lockRow(transaction, accounts, account.id, isNotDeleted)
    if (locked?.email !== input.email) fail('wrongEmailCode')
    await spendCode(transaction, codeId, now)
    await updateAccount(transaction, account.id, { passwordHash })
    await endSessions(transaction, live, account.id)
    await deleteFailures(transaction, account.email, caller)
    await deleteAttempts(transaction, [confirmLimit(account.id).key])
    await knowDevice(transaction, account.id, deviceToken, now)
    await queueMails(jobs, transaction, [passwordChangedMail.to(account, {})])
  })
  caller.cookies.push(deviceCookie(config, deviceToken))
  return null
})

export const changePasswordCall = handleCall(changePassword, async ({ input, user, db, ...appContext }) => {
  const { clock, jobs } = appContext
  const account = await verifyPassword(db, user.id, input.oldPassword, clock())
  refuseGuessable(input.password, account.email)
  const passwordHash = await hashPassword(input.password, ownTurn(account.id))
  await inTransactionWithFrames(appContext, 'write', async (transaction, live) => {
    if (!(await lockVerified(transaction, account))) fail('wrongPassword')
    await updateAccount(transaction, account.id, { passwordHash })
    await endSessions(transaction, live, account.id, user.sessionId)
    await queueMails(jobs, transaction, [passwordChangedMail.to(account, {})])
  })
  return null
})

/** Requires access to both mailboxes: the old one by verifyToken, the new one by code. The old address is notified. */
export const changeEmailCall = handleCall(changeEmail, async ({ input, user, db, caller, ...appContext }) => {
  const { clock, jobs } = appContext
  const now = clock()
  const account = await verifyPassword(db, user.id, input.password, now)
  const oldBinding = { email: account.email, purpose: EMAIL_PURPOSES.oldEmail, accountId: user.id }
  const newBinding = { email: input.email, purpose: EMAIL_PURPOSES.newEmail, accountId: user.id }
  const oldCodeId = await matchVerifyToken(db, oldBinding, input.verifyToken, now)
  const newCodeId = await matchCode(db, { ...newBinding, asker: askerOf(caller, user.id) }, input.emailCode, now)
  if (await findAccountByEmail(db, input.email)) fail('emailTaken')

  await inTransactionWithFrames(appContext, 'write', async (transaction, live) => {
    if (!(await lockVerified(transaction, account))) fail('wrongPassword')
    await spendCode(transaction, oldCodeId, now)
    await spendCode(transaction, newCodeId, now)
    await updateAccount(transaction, user.id, { email: input.email }).catch((error) =>
      violatedConstraint(error) === 'one_account_per_email' ? fail('emailTaken') : Promise.reject(error),
    )
    await endSessions(transaction, live, user.id, user.sessionId)
    await queueMails(jobs, transaction, [emailChangedMail.to(account, { newEmail: input.email })])
  })
  return null
})
