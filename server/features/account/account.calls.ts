import { acceptAgreement } from '#contract/account/account.ts'
import { endMails, readMailChoice } from '#contract/account/mail-choices.ts'
import { LIVE_BASES, openLive } from '#contract/live.ts'
import { findMailAccount, stopMails, updateAccount } from '#server/features/account/account.queries.ts'
import { storeTicket } from '#server/features/account/sign-in/live-access.ts'
import { newToken } from '#server/features/account/sign-in/session.ts'
import { agreementVersion } from '#server/features/content/content.ts'
import { fail, refuseField } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { openSubscription } from '#server/kernel/mail/unsubscribe-links.ts'

const TICKET_SECONDS = 60

/** Tickets are stored in the database because the node that issues one may not be the node that receives it. */
export const openLiveCall = handleCall(openLive, async ({ db, user, clock }) => {
  const ticket = newToken()
  const expireTime = new Date(clock().getTime() + TICKET_SECONDS * 1000)
  await storeTicket(db, ticket, user.sessionId, expireTime)
  return { ticket, expireTime, bases: LIVE_BASES }
})

/** A user can accept only the agreement they have read: that version must still be in force. */
export const acceptAgreementCall = handleCall(acceptAgreement, async ({ input, user, db, now }) => {
  if (input.versionNo !== (await agreementVersion(db, now))) refuseField('versionNo', 'wrong')
  await updateAccount(db, user.id, { agreementVersion: input.versionNo, agreementTime: now })
  return null
})

/** Needs no session: anyone with the link from a mail can unsubscribe from these mails, and learns nothing about the account. */
export const readMailChoiceCall = handleCall(readMailChoice, async ({ input, database }) => {
  const { accountId, choice } = (await openSubscription(database.db, input.token)) ?? fail('notFound')
  const { mailFlags } = (await findMailAccount(database.db, accountId)) ?? fail('notFound')
  return { mailKind: choice, subscribedFlag: mailFlags[choice] }
})

export const endMailsCall = handleCall(endMails, async ({ input, db, database }) => {
  const { accountId, choice } = (await openSubscription(database.db, input.token)) ?? fail('notFound')
  if (!(await stopMails(db, accountId, choice))) fail('notFound')
  return { mailKind: choice }
})
