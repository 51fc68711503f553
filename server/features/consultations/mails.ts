import { z } from 'zod'
import { SENDER_TYPE } from '#contract/consultations/chat-messages.ts'
import { inEveryLanguage } from '#contract/languages.ts'
import { localizedAnswer } from '#contract/localized.ts'
import { summaryOf } from '#server/features/consultations/chat-announcements.ts'
import {
  findConsultation,
  hasUnread,
  listedConsultation,
  mailsDue,
  takeMailsDue,
} from '#server/features/consultations/consultations.queries.ts'
import { hearersAmong, participantsOf } from '#server/features/consultations/parties.ts'
import { sweep } from '#server/kernel/cache/sweep.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import { NAMELESS } from '#server/kernel/database/account-rows.ts'
import { type Database, inTransaction } from '#server/kernel/database/database.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'
import { mailKind, queueMails } from '#server/kernel/mail/kind.ts'
import * as words from '#words'

/** Reports unread messages to the people who still belong to that side. */
export const consultationMail = mailKind({
  name: 'consultation',
  choice: 'consultationFlag',
  facts: z.object({
    consultationId: z.int(),
    side: z.literal([SENDER_TYPE.buyer, SENDER_TYPE.supplier]),
    /** Name of the other side. */
    name: localizedAnswer,
    unreadTotal: z.int(),
    /** Summary of the last message. */
    summary: localizedAnswer,
  }),
  async read(db, { consultationId, side }, { accountId = 0 }) {
    const consultation = await findConsultation(db, consultationId)
    if (!consultation || !(await hasUnread(db, consultationId, side))) return undefined
    // The buyer deleted their account: the name must not be mailed, and no answer would reach them.
    if (side === SENDER_TYPE.supplier && (await listedConsultation(db, side, consultationId)).buyer.name === NAMELESS) return undefined
    // Members who have left since the mail was queued must not receive it, nor others once a colleague looks after the conversation.
    return hearersAmong(await participantsOf(db, consultation), consultation, side).includes(accountId) ? consultation : undefined
  },
  message: ({ consultationId, side, name, unreadTotal, summary }, { language }) => ({
    subject: words.mail_consultation_message_subject({ name: name[language] }),
    paragraphs: [
      words.mail_consultation_unread({ name: name[language], count: unreadTotal }),
      words.mail_consultation_quoted({ text: summary[language] }),
    ],
    button: {
      label: words.mail_consultation_answer(),
      path: `${side === SENDER_TYPE.buyer ? '/personalCenter/consultation' : '/console/consultations'}?id=${consultationId}`,
    },
  }),
})

/**
 * Runs every minute: mails messages that a side has left unread for ten minutes to those of it who hear of them, once until the side reads
 * (decisions §18). Returns how many conversations were handled.
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
    const people = hearersAmong(await participantsOf(db, consultation), consultation, side)
    const name = side === SENDER_TYPE.buyer ? supplier.name : inEveryLanguage(() => buyer.name)
    const facts = { consultationId: id, side, name, unreadTotal, summary: inEveryLanguage((language) => summaryOf(last, language)) }
    await queueMails(
      jobs,
      db,
      people.map((accountId) => consultationMail.to(accountId, facts)),
    )
  }
  return sides.length > 0
}

export const mailUnreadConsultations: JobTask = async (appContext, _, say) => {
  const mailed = await mailUnread(appContext, appContext.clock(), (id, error) =>
    say(`could not queue the mails of conversation ${id}`, 'error', error),
  )
  if (mailed > 0) say(`queued the mails of ${mailed} conversations`)
}
