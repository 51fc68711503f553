import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { DEFAULT_MAIL_FLAGS } from '#contract/account/account.ts'
import { SENDER_TYPE } from '#contract/consultations/chat-messages.ts'
import { inEveryLanguage, type LocalizedText } from '#contract/languages.ts'
import { ACCOUNT_STATUS, accounts } from '#server/features/account/account.table.ts'
import { summaryOf } from '#server/features/consultations/chat-announcements.ts'
import {
  findConsultation,
  hasUnread,
  listedConsultation,
  mailsDue,
  takeMailsDue,
} from '#server/features/consultations/consultations.queries.ts'
import { consultationMail } from '#server/features/consultations/mail-template.ts'
import { peopleOf, type Side } from '#server/features/consultations/parties.ts'
import { sweep } from '#server/kernel/cache/sweep.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import { type Database, inTransaction } from '#server/kernel/database/database.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'
import { deliver } from '#server/kernel/mail/mail.ts'
import { unsubscribeUrl } from '#server/kernel/mail/unsubscribe-links.ts'

const localized = z.object({ spa: z.string(), en: z.string(), zh: z.string() }) satisfies z.ZodType<LocalizedText>

const chatMail = z.object({
  /** The same in every try. */
  id: z.uuid(),
  consultationId: z.int(),
  accountId: z.int(),
  side: z.literal([SENDER_TYPE.buyer, SENDER_TYPE.supplier]),
  /** The other side's, by which it is known. */
  name: localized,
  unreadTotal: z.int(),
  summary: localized,
})

/**
 * Every minute: what a side has left unread for ten minutes is mailed to each of its people, once until it reads (decisions §18).
 * Returns how many sides.
 */
export const mailUnread = (
  appContext: Pick<AppContext, 'database' | 'jobs'>,
  now: Date,
  noteFailure: (id: number, error: unknown) => void,
) =>
  sweep(
    (afterId, most) => mailsDue(appContext.database.db, now, afterId, most),
    ({ id }) => inTransaction(appContext.database.db, 'write', (db) => mailDueSides(db, appContext.jobs, id, now)),
    ({ id }, error) => noteFailure(id, error),
  )

async function mailDueSides(db: Database, jobs: AppContext['jobs'], id: number, now: Date): Promise<boolean> {
  const sides = await takeMailsDue(db, id, now)
  for (const side of sides) {
    const { consultation, supplier, buyer, last, unreadTotal } = await listedConsultation(db, side, id)
    if (!last || unreadTotal === 0) continue
    const people = await peopleOf(db, consultation)
    const name = side === SENDER_TYPE.buyer ? supplier.name : inEveryLanguage(() => buyer.name)
    const facts = { consultationId: id, side, name, unreadTotal, summary: inEveryLanguage((language) => summaryOf(last, language)) }
    await jobs.addAll(
      db,
      'sendConsultationMail',
      people[side].map((accountId) => ({ id: randomUUID(), accountId, ...facts })),
    )
  }
  return sides.length > 0
}

export const mailUnreadConsultations: JobTask = async (appContext, _, say) => {
  const mailed = await mailUnread(appContext, appContext.clock(), (id, error) =>
    say(`conversation ${id} could not be mailed`, 'error', error),
  )
  if (mailed > 0) say(`${mailed} sides of conversations are mailed`)
}

/** To whoever still belongs to that side, still wants such mails, and has still not read it. */
export const sendConsultationMail: JobTask = async (appContext, payload, say) => {
  const { id, consultationId, accountId, side, ...facts } = chatMail.parse(payload)
  const { db } = appContext.database
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  if (account?.status !== ACCOUNT_STATUS.active) return undefined
  if ({ ...DEFAULT_MAIL_FLAGS, ...account.mailFlags }.consultationFlag !== 1) return undefined
  const consultation = await findConsultation(db, consultationId)
  if (!consultation || !(await hasUnread(db, consultationId, side as Side))) return undefined
  // A member who has left since it was queued does not read on.
  if (!(await peopleOf(db, consultation))[side as Side].includes(accountId)) return undefined
  const wayOut = await unsubscribeUrl(appContext, { accountId, kind: 'consultationFlag' }, account.language)
  const mail = consultationMail({ ...facts, consultationId, side }, account, appContext.config.publicUrl, wayOut)
  return deliver(appContext.config, { id, to: account.email, ...mail, unsubscribeUrl: wayOut }, say)
}
