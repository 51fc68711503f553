import { DEFAULT_MAIL_FLAGS } from '#contract/account/account.ts'
import { endMails, readMailChoice } from '#contract/account/mail-choices.ts'
import { readMailFlags, stopMails } from '#server/features/account/account.queries.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { openSubscription } from '#server/kernel/mail/unsubscribe-links.ts'

/** Needs no session: anyone with a mail's link can end these mails, and learns nothing about the account. */
export const readMailChoiceCall = handleCall(readMailChoice, async ({ input, database }) => {
  const { accountId, kind } = (await openSubscription(database.db, input.token)) ?? fail('notFound')
  const mailFlags = (await readMailFlags(database.db, accountId)) ?? fail('notFound')
  return { mailKind: kind, subscribedFlag: { ...DEFAULT_MAIL_FLAGS, ...mailFlags }[kind] }
})

export const endMailsCall = handleCall(endMails, async ({ input, db, database }) => {
  const { accountId, kind } = (await openSubscription(database.db, input.token)) ?? fail('notFound')
  if (!(await stopMails(db, accountId, kind))) fail('notFound')
  return { mailKind: kind }
})
