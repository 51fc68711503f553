import { counter } from '#server/kernel/metrics/registry.ts'

export const mailsSent = counter('mail_sent_total', 'Mails accepted by a mail server or written to the outbox.')
export const mailsFailed = counter('mail_failed_total', 'Failed attempts to send a mail; most are retried.')
export const mailsGivenUp = counter(
  'mail_given_up_total',
  'Mails that will not be sent: permanently rejected, or failed on the last attempt.',
)
