import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import type { Config } from '#server/kernel/config.ts'
import { type JobTask, MAIL_SENT, type Say } from '#server/kernel/jobs/jobs.ts'
import { isMailRow } from '#server/kernel/jobs/mail-jobs.ts'
import { EMAIL_ADDRESS } from '#server/kernel/log.ts'
import { type MailMessage, PICTURE_ID } from '#server/kernel/mail/layout.ts'
import { mailsFailed, mailsGivenUp } from '#server/kernel/metrics/mails.ts'

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
function isPermanentFailure(error: unknown): boolean {
  const { response = '', command } = error as SmtpFailure
  if (command === 'RCPT TO') return NO_SUCH_RECIPIENT.test(response)
  return command === 'DATA' && (NO_SUCH_RECIPIENT.test(response) || MESSAGE_REJECTED.test(response))
}

/** Mail servers like to repeat the address in their answer; logs and failed jobs keep none (safety.md 14). */
function withoutAddresses(error: unknown): Error {
  const { message, code, command } = error as SmtpFailure
  return Object.assign(new Error(`${message.replaceAll(EMAIL_ADDRESS, '[address]')} (${command ?? 'no command'})`), { code })
}

const TIMEOUT_MS = 10_000
/** A dozen answers, each within the time-out: a sender that takes longer is gone. */
const LONGEST_SEND_S = 180
const GIVEN_UP_FOR_DAYS = 3

export interface MailFile {
  name: string
  mimeType: string
  content: Uint8Array
}

interface Delivery extends MailMessage {
  /** The same in every try. */
  id: string
  to: string
  threads?: readonly string[] | undefined
  /** PNG. */
  picture?: Uint8Array | undefined
  files?: readonly MailFile[]
  /** Ends mails of this kind by one POST; set for those that a person may do without. */
  unsubscribeUrl?: string | undefined
}

/**
 * By SMTP, or as one .eml file in DATA_DIR/outbox where no SMTP_URL is set. Whatever fails is tried again, but for what the
 * mail server refuses for good. A mail comes twice at most where the answer to it was lost.
 */
export async function deliver(
  config: Config,
  { id, threads = [], picture, files = [], unsubscribeUrl, ...content }: Delivery,
  say: Say,
): Promise<typeof MAIL_SENT | undefined> {
  const { hostname } = new URL(config.publicUrl)
  // Nobody has sent the mail that they all answer: each is a first one of its thread, whichever arrives first.
  const roots = threads.map((number) => `<${number}@${hostname}>`)
  const mailMessage = {
    from: config.mailFrom,
    replyTo: config.supportEmail,
    ...content,
    messageId: `<${id}@${hostname}>`,
    ...(roots.length > 0 ? { inReplyTo: roots[0], references: roots } : {}),
    headers: {
      // Nobody's holiday note shall answer it (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      // RFC 2369, and RFC 8058 for the button that mail programs show.
      ...(unsubscribeUrl ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
    },
    attachments: [
      ...(picture ? [{ filename: 'code.png', contentType: 'image/png', cid: PICTURE_ID, content: Buffer.from(picture) }] : []),
      ...files.map(({ name, mimeType, content: bytes }) => ({ filename: name, contentType: mimeType, content: Buffer.from(bytes) })),
    ],
    // Quoted-printable whatever the language: a base64 body would hide the code from simple readers.
    textEncoding: 'quoted-printable' as const,
  }
  if (config.smtpUrl) {
    try {
      await transport(config.smtpUrl).sendMail(mailMessage)
    } catch (error) {
      if (!isPermanentFailure(error)) throw withoutAddresses(error)
      mailsFailed.inc()
      mailsGivenUp.inc()
      say(`mail refused for good: ${content.subject}`, 'error', withoutAddresses(error))
      return undefined
    }
    say(`mail sent: ${content.subject}`)
  } else {
    say(`mail written to ${await putIntoOutbox(config, id, mailMessage)}: ${content.subject}`)
  }
  return MAIL_SENT
}

/**
 * Every minute: a server that was killed while it sent leaves its mail locked, by the worker's own rule for four hours.
 */
export const freeLockedMails: JobTask = async ({ database: { db } }) => {
  await db.execute(sql`
    select graphile_worker.force_unlock_workers(array_agg(locked_by)) from graphile_worker.jobs
    where ${isMailRow()} and locked_at < now() - ${`${LONGEST_SEND_S} seconds`}::interval`)
}

/**
 * Every night: mails that were given up are an alarm until they are deleted, since they hold somebody's name and address.
 * The worker sets the time of the next try, which never comes, six hours after the last one.
 */
export const purgeGivenUpMails: JobTask = async ({ database: { db } }, _, say) => {
  const { rows } = await db.execute<{ all: number; purged: number }>(sql`
    with given_up as (
      select id, run_at < now() - ${`${GIVEN_UP_FOR_DAYS} days`}::interval as is_old from graphile_worker.jobs
      where ${isMailRow()} and attempts >= max_attempts and locked_at is null
    )
    select count(*)::int as all,
      (select count(*)::int from graphile_worker.complete_jobs((select array_agg(id) from given_up where is_old))) as purged
    from given_up`)
  const { all, purged } = rows[0]!
  if (all > 0) say(`mails given up in these days: ${all}; deleted now: ${purged}`, 'error')
}

const transport = (url: string) =>
  createTransport({ url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS })

let lastWritten = 0

async function putIntoOutbox({ dataDir }: Config, id: string, mailMessage: object): Promise<string> {
  const { message } = await createTransport({ streamTransport: true, buffer: true, newline: 'unix' }).sendMail(mailMessage)
  const folder = join(dataDir, 'outbox')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Names of one process sort by the order of writing, even within a millisecond and when the machine's clock is set back.
  lastWritten = Math.max(Date.now(), lastWritten + 1)
  const name = `${new Date(lastWritten).toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`
  // Named after the mail, so that the next try replaces what a crash has left.
  const part = join(folder, `.${id}.part`)
  try {
    await writeFile(part, message, { mode: 0o600 })
    await rename(part, join(folder, name))
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    throw error
  }
  return join('outbox', name)
}
