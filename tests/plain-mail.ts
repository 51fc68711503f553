import { z } from 'zod'
import { findMailAccount } from '#server/features/account/account.queries.ts'
import { jobPlan } from '#server/job-plan.ts'
import type { JobPlan } from '#server/kernel/jobs/jobs.ts'
import { mailKind } from '#server/kernel/mail/kind.ts'
import { sendMailsOf } from '#server/kernel/mail/send.ts'

/** A mail with a subject and one line, for tests of mail transport. */
export const plainMail = mailKind({
  name: 'plain',
  facts: z.object({ subject: z.string(), line: z.string() }),
  message: ({ subject, line }) => ({ subject, paragraphs: [line] }),
})

/** The shop's jobs, with these mails in place of the shop's own. */
export const plainPlan: JobPlan = {
  ...jobPlan,
  tasks: { ...jobPlan.tasks, sendMailOfKind: sendMailsOf([plainMail], findMailAccount, {}) },
}
