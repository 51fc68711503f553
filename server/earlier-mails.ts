import { z } from 'zod'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'
import type { MailJob } from '#server/kernel/jobs/mail-jobs.ts'
import { deliver } from '#server/kernel/mail/mail.ts'

const written = z.object({
  id: z.uuid(),
  to: z.string().nullable(),
  until: z.iso.datetime().optional(),
  ...{ subject: z.string(), html: z.string(), text: z.string() },
})

/** Payload of a 0.1.0 task: its own fields, and the facts of the order's move under `facts`. */
const ofTask = z.looseObject({
  id: z.uuid(),
  accountId: z.int(),
  event: z.string().optional(),
  isOptional: z.boolean().optional(),
  facts: z.object({}).loose().optional(),
})

/**
 * Sends mails that version 0.1.0 queued: `sendMail` holds finished text, the others are one task per kind. Their twenty tries take three
 * days, so the release after the one that adds this file deletes it, with its line in job-plan.ts and its names in mail-jobs.ts.
 */
export function earlierMails(sendMailOfKind: JobTask) {
  const sendAs =
    (kindOf: (given: z.output<typeof ofTask>) => string): JobTask =>
    (appContext, payload, say) => {
      const given = ofTask.parse(payload)
      const { id, accountId, facts, ...own } = given
      return sendMailOfKind(appContext, { id, kind: kindOf(given), to: accountId, facts: { ...own, ...facts } }, say)
    }
  const sendMail: JobTask = async ({ config, clock }, payload, say) => {
    const { to, until, ...given } = written.parse(payload)
    return to && !(until && clock() >= new Date(until)) ? deliver(config, { to, ...given }, say) : undefined
  }
  return {
    sendMail,
    sendOrderMail: sendAs(({ event = '', isOptional }) => ORDER_KINDS[event] ?? (isOptional ? 'orderMoved' : 'orderMoney')),
    sendInquiryMail: sendAs(() => 'inquiry'),
    sendConsultationMail: sendAs(() => 'consultation'),
    sendNews: sendAs(() => 'news'),
  } satisfies Record<Exclude<MailJob, 'sendMailOfKind'>, JobTask>
}

const ORDER_KINDS: Readonly<Record<string, string>> = {
  toConfirm: 'orderPlaced',
  toPay: 'orderPlaced',
  notConfirmed: 'orderExpired',
  notPaid: 'orderExpired',
}
