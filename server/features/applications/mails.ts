import { z } from 'zod'
import { applyAgainTime } from '#contract/applications/life.ts'
import type { ApplicationRow } from '#server/features/applications/applications.queries.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { mailKind, queueMails } from '#server/kernel/mail/kind.ts'
import { momentText, paragraphsOf } from '#server/kernel/mail/phrasing.ts'
import * as words from '#words'

/** Events mailed to the applicant regardless of their mail choices (decisions §18). */
const applicationEvent = z.enum(['inReview', 'requested', 'approved', 'rejected'])
export type ApplicationEvent = z.output<typeof applicationEvent>

export const applicationMail = mailKind({
  name: 'application',
  facts: z.object({
    applyNo: z.string(),
    companyName: z.string(),
    event: applicationEvent,
    /** The operator's question or reason, untranslated. */
    said: z.string(),
    decideTime: z.iso.datetime().nullable(),
  }),
  message: ({ applyNo, companyName, event, said, decideTime }, reader) => {
    const isFinal = event === 'rejected' && decideTime
    return {
      subject: words.mail_application_subject({ event, applyNo }),
      threads: [applyNo],
      paragraphs: [
        words.mail_application_text({ event, company: companyName }),
        ...paragraphsOf(said),
        ...(isFinal ? [words.mail_application_again({ time: momentText(applyAgainTime(new Date(decideTime)), reader) })] : []),
      ],
      button: { label: words.mail_application_open({ event }), path: event === 'approved' ? '/console' : '/supplier/become' },
    }
  },
})

/** Queues the applicant's mail in the transaction of the move. */
export async function mailApplicant(
  { db, jobs }: Pick<AppContext, 'jobs'> & { db: Database },
  { accountId, applyNo, companyName, decideTime }: ApplicationRow,
  event: ApplicationEvent,
  said: string,
): Promise<void> {
  const facts = { applyNo, companyName, event, said, decideTime: decideTime?.toISOString() ?? null }
  await queueMails(jobs, db, [applicationMail.to(accountId, facts)])
}
