import { counter } from '#server/kernel/metrics/registry.ts'

export const mailsSent = counter('mail_sent_total', 'Mails that a mail server has taken, or that were written to the outbox.')
export const mailsFailed = counter('mail_failed_total', 'Tries to send a mail that failed; most are repeated.')
export const mailsGivenUp = counter(
  'mail_given_up_total',
  'Mails that will not be sent any more: refused for good, or failed at the last try.',
)
