import { applyAgainTime } from '#contract/applications/life.ts'
import { inLanguage, LANGUAGE_FACTS, type Language } from '#contract/languages.ts'
import { type ApplicationRow, findApplicant } from '#server/features/applications/applications.queries.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { mailMessage } from '#server/kernel/mail/layout.ts'
import { enqueueMail, type MailMessage } from '#server/kernel/mail/mail.ts'
import * as words from '#words'

/** What an applicant is written about, whatever mails they want (decisions §18). */
export type ApplicationEvent = 'inReview' | 'requested' | 'approved' | 'rejected'

type Decided = Pick<ApplicationRow, 'applyNo' | 'companyName' | 'decideTime'>

/** `said` is the operator's question or reason, as it was written. */
export function applicationMail(
  { applyNo, companyName, decideTime }: Decided,
  event: ApplicationEvent,
  said: string,
  { name, language }: { name: string; language: Language },
  publicUrl: string,
): MailMessage {
  const locale = { locale: language }
  const day = (time: Date) => new Intl.DateTimeFormat(LANGUAGE_FACTS[language].intl, { dateStyle: 'long', timeZone: 'UTC' }).format(time)
  const again = event === 'rejected' && decideTime ? [words.mail_application_again({ day: day(applyAgainTime(decideTime)) }, locale)] : []
  return mailMessage(words.mail_application_subject({ event, applyNo }, locale), {
    language,
    publicUrl,
    name,
    paragraphs: [
      words.mail_application_text({ event, company: companyName }, locale),
      ...said.split(/\n+/).filter((line) => line !== ''),
      ...again,
    ],
    button: {
      label: words.mail_application_open({ event }, locale),
      address: publicUrl + inLanguage(event === 'approved' ? '/console' : '/supplier/become', language),
    },
  })
}

/** Writes to the applicant, in the transaction of the move. */
export async function mailApplicant(
  { db, jobs, config }: Pick<AppContext, 'jobs' | 'config'> & { db: Database },
  row: ApplicationRow,
  event: ApplicationEvent,
  said: string,
): Promise<void> {
  const applicant = await findApplicant(db, row.accountId)
  await enqueueMail(jobs, db, { to: applicant.email, ...applicationMail(row, event, said, applicant, config.publicUrl) })
}
