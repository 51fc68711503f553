import { endMails, readMailChoice } from '#contract/account/mail-choices.ts'
import { findMailAccount, stopMails } from '#server/features/account/account.queries.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { openSubscription } from '#server/kernel/mail/unsubscribe-links.ts'

/** Needs no session: anyone with a mail's link can end these mails, and learns nothing about the account. */
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
