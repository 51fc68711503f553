import { acceptAgreement } from '#contract/account/account.ts'
import { endMails, readMailChoice } from '#contract/account/mail-choices.ts'
import { LIVE_BASES, openLive } from '#contract/live.ts'
import { findMailAccount, stopMails, updateAccount } from '#server/features/account/account.queries.ts'
import { consoleOperatorCalls } from '#server/features/account/console/operators.calls.ts'
import { consoleUserCalls } from '#server/features/account/console/users.calls.ts'
import { editPreferencesCall } from '#server/features/account/preferences.calls.ts'
import { editProfileCall, readUserInfoCall } from '#server/features/account/profile.calls.ts'
import {
  confirmSecondFactorCall,
  endSecondFactorCall,
  keepSecondFactorCall,
  readSecondFactorCall,
  renewRecoveryCodesCall,
  startSecondFactorCall,
} from '#server/features/account/second-factor/second-factor.calls.ts'
import { changeEmailCall, changePasswordCall, resetPasswordCall } from '#server/features/account/sign-in/credentials.calls.ts'
import { sendEmailCodeCall, verifyEmailCodeCall } from '#server/features/account/sign-in/email-codes.calls.ts'
import { storeTicket } from '#server/features/account/sign-in/live-access.ts'
import { registerCall } from '#server/features/account/sign-in/registration.calls.ts'
import { newToken } from '#server/features/account/sign-in/session.ts'
import { endSessionCall, listSessionsCall, resumeSessionCall, signOutCall } from '#server/features/account/sign-in/sessions.calls.ts'
import { enterSecondCodeCall, signInCall } from '#server/features/account/sign-in/sign-in.calls.ts'
import { agreementVersion } from '#server/features/content/content.ts'
import { fail, refuseField } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { openSubscription } from '#server/kernel/mail/unsubscribe-links.ts'

const TICKET_SECONDS = 60

/** Tickets are rows, since the node that issues one may not be the node that receives it. */
const openLiveCall = handleCall(openLive, async ({ db, user, clock }) => {
  const ticket = newToken()
  const expireTime = new Date(clock().getTime() + TICKET_SECONDS * 1000)
  await storeTicket(db, ticket, user.sessionId, expireTime)
  return { ticket, expireTime, bases: LIVE_BASES }
})

/** Nobody can accept what they have not seen: the version they read must still be in force. */
const acceptAgreementCall = handleCall(acceptAgreement, async ({ input, user, db, now }) => {
  if (input.versionNo !== (await agreementVersion(db, now))) refuseField('versionNo', 'wrong')
  await updateAccount(db, user.id, { agreementVersion: input.versionNo, agreementTime: now })
  return null
})

/** Needs no session: anyone with a mail's link can end these mails, and learns nothing about the account. */
const readMailChoiceCall = handleCall(readMailChoice, async ({ input, database }) => {
  const { accountId, choice } = (await openSubscription(database.db, input.token)) ?? fail('notFound')
  const { mailFlags } = (await findMailAccount(database.db, accountId)) ?? fail('notFound')
  return { mailKind: choice, subscribedFlag: mailFlags[choice] }
})

const endMailsCall = handleCall(endMails, async ({ input, db, database }) => {
  const { accountId, choice } = (await openSubscription(database.db, input.token)) ?? fail('notFound')
  if (!(await stopMails(db, accountId, choice))) fail('notFound')
  return { mailKind: choice }
})

export const accountCalls = [
  signInCall,
  enterSecondCodeCall,
  registerCall,
  sendEmailCodeCall,
  verifyEmailCodeCall,
  resetPasswordCall,
  changeEmailCall,
  changePasswordCall,
  readUserInfoCall,
  editProfileCall,
  acceptAgreementCall,
  editPreferencesCall,
  readMailChoiceCall,
  endMailsCall,
  readSecondFactorCall,
  startSecondFactorCall,
  confirmSecondFactorCall,
  endSecondFactorCall,
  renewRecoveryCodesCall,
  listSessionsCall,
  endSessionCall,
  signOutCall,
  resumeSessionCall,
  openLiveCall,
  keepSecondFactorCall,
  ...consoleUserCalls,
  ...consoleOperatorCalls,
]
