import { and, eq, sql } from 'drizzle-orm'
import { DEFAULT_MAIL_FLAGS } from '#contract/account.ts'
import { endMails, readMailChoice } from '#contract/mail-choices.ts'
import { accounts, isThere } from '#server/features/account/account.table.ts'
import { answer } from '#server/kernel/answer.ts'
import { fail } from '#server/kernel/fail.ts'
import { openSubscription } from '#server/kernel/unsubscribe-links.ts'

/** Nobody is signed in here: whoever holds a mail's link may end these mails, and is told nothing about the account. */
export const readMailChoiceCall = answer(readMailChoice, async ({ input, database }) => {
  const { accountId, kind } = (await openSubscription(database.db, input.token)) ?? fail('notFound')
  const [account] = await database.db.select({ mailFlags: accounts.mailFlags }).from(accounts).where(isKept(accountId))
  return { mailKind: kind, wantedFlag: { ...DEFAULT_MAIL_FLAGS, ...(account ?? fail('notFound')).mailFlags }[kind] }
})

export const endMailsCall = answer(endMails, async ({ input, db, database }) => {
  const { accountId, kind } = (await openSubscription(database.db, input.token)) ?? fail('notFound')
  const ended = await db
    .update(accounts)
    .set({ mailFlags: sql`${accounts.mailFlags} || ${JSON.stringify({ [kind]: 0 })}::jsonb` })
    .where(isKept(accountId))
    .returning({ id: accounts.id })
  if (ended.length === 0) fail('notFound')
  return { mailKind: kind }
})

const isKept = (accountId: number) => and(eq(accounts.id, accountId), isThere)
