import { EMAIL_ADDRESS } from '#server/kernel/log.ts'

interface SmtpFailure extends Error {
  code?: string
  /** What was answered, such as `550 5.1.1 no such mailbox`. */
  response?: string
  /** What was answered to, such as `RCPT TO`. */
  command?: string
}

/** RFC 3463: no such mailbox (1, 6, 10), host (2) or address (3), a mailbox that is closed (5.2.1). */
const NO_SUCH_RECIPIENT = /^5\d\d[ -]5\.(1\.(1|2|3|6|10)|2\.1)\b/
/** The mail's own form or content. */
const MESSAGE_REJECTED = /^5\d\d[ -]5\.6\.\d/

/**
 * The recipient does not exist, or the mail itself is refused. Mail servers answer in the same places what is the operators'
 * to mend or passes by itself: a relay that is not allowed, a refused sender or address, a used-up quota, or a 5xx that says no
 * reason; then the mail waits.
 */
export function isPermanentFailure(error: unknown): boolean {
  const { response = '', command } = error as SmtpFailure
  if (command === 'RCPT TO') return NO_SUCH_RECIPIENT.test(response)
  return command === 'DATA' && (NO_SUCH_RECIPIENT.test(response) || MESSAGE_REJECTED.test(response))
}

/** Mail servers like to repeat the address in their answer; logs and failed jobs keep none (safety.md 14). */
export function withoutAddresses(error: unknown): Error {
  const { message, code, command } = error as SmtpFailure
  return Object.assign(new Error(`${message.replaceAll(EMAIL_ADDRESS, '[address]')} (${command ?? 'no command'})`), { code })
}
