interface SmtpFailure extends Error {
  code?: string
  /** What was answered, such as `550 5.1.1 no such mailbox`. */
  responseCode?: number
  /** What was answered to, such as `RCPT TO`. */
  command?: string
}

/** The recipient or the letter itself is refused (5xx); a refused sender or password is the operators' to mend, and the mail waits. */
export function isRefusedForGood(error: unknown): boolean {
  const { responseCode = 0, command } = error as SmtpFailure
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
}

/** Mail servers like to repeat the address in their answer; logs and failed jobs keep none (safety.md 14). */
export function withoutAddresses(error: unknown): Error {
  const { message, code, command } = error as SmtpFailure
  return Object.assign(new Error(`${message.replaceAll(/[^\s<>"':;,]+@[^\s<>"':;,]+/g, '[address]')} (${command ?? 'no command'})`), {
    code,
  })
}
