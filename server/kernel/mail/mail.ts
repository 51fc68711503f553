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
  /** The server's response, such as `550 5.1.1 no such mailbox`. */
  response?: string
  /** The command that it responds to, such as `RCPT TO`. */
  command?: string
}

/** RFC 3463: no such mailbox (1, 6, 10), host (2) or address (3), a mailbox that is closed (5.2.1). */
const NO_SUCH_RECIPIENT = /^5\d\d[ -]5\.(1\.(1|2|3|6|10)|2\.1)\b/
/** Refused for the mail's own form or content. */
const MESSAGE_REJECTED = /^5\d\d[ -]5\.6\.\d/

/**
 * Whether the recipient does not exist, or the mail itself is refused. Mail servers also answer with 5xx for problems that operators must
 * fix or that pass: a relay that is not allowed, a refused sender or address, a used-up quota, or no stated reason. Those are retried.
 */
function isPermanentFailure(error: unknown): boolean {
  const { response = '', command } = error as SmtpFailure
  if (command === 'RCPT TO') return NO_SUCH_RECIPIENT.test(response)
  return command === 'DATA' && (NO_SUCH_RECIPIENT.test(response) || MESSAGE_REJECTED.test(response))
}

/** Mail servers often repeat the address in their response; logs and failed jobs must not contain it (safety.md 14). */
function withoutAddresses(error: unknown): Error {
  const { message, code, command } = error as SmtpFailure
  return Object.assign(new Error(`${message.replaceAll(EMAIL_ADDRESS, '[address]')} (${command ?? 'no command'})`), { code })
}

const TIMEOUT_MS = 10_000
/** A dozen responses, each within the timeout: a server that takes longer to send a mail has died. */
const LONGEST_SEND_S = 180
const GIVEN_UP_FOR_DAYS = 3

export interface MailFile {
  name: string
  mimeType: string
  content: Uint8Array
}

interface Delivery extends MailMessage {
  /** Message-ID without its host; the same in every try. */
  id: string
  to: string
  threads?: readonly string[] | undefined
  /** PNG. */
  picture?: Uint8Array | undefined
  files?: readonly MailFile[]
  /** A POST to it ends mails of this kind; set if the reader can unsubscribe. */
  unsubscribeUrl?: string | undefined
}

/**
 * Sends a mail by SMTP, or writes it as an .eml file to DATA_DIR/outbox if SMTP_URL is unset. Throws to be retried, except when the
 * mail server refuses it permanently. A mail can only arrive twice if the server's response was lost.
 */
export async function deliver(
  config: Config,
  { id, threads = [], picture, files = [], unsubscribeUrl, ...content }: Delivery,
  say: Say,
): Promise<typeof MAIL_SENT | undefined> {
  const { hostname } = new URL(config.publicUrl)
  // Message-IDs of mails that do not exist: all mails of a thread refer to them, so the order of arrival does not matter.
  const roots = threads.map((number) => `<${number}@${hostname}>`)
  const mailMessage = {
    from: config.mailFrom,
    replyTo: config.supportEmail,
    ...content,
    messageId: `<${id}@${hostname}>`,
    ...(roots.length > 0 ? { inReplyTo: roots[0], references: roots } : {}),
    headers: {
      // Keeps out-of-office replies away (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      // RFC 2369, and RFC 8058 for the unsubscribe button of mail programs.
      ...(unsubscribeUrl ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
    },
    attachments: [
      ...(picture ? [{ filename: 'code.png', contentType: 'image/png', cid: PICTURE_ID, content: Buffer.from(picture) }] : []),
      ...files.map(({ name, mimeType, content: bytes }) => ({ filename: name, contentType: mimeType, content: Buffer.from(bytes) })),
    ],
    // Quoted-printable in every language: base64 would hide the code from simple mail readers.
    textEncoding: 'quoted-printable' as const,
  }
  if (config.smtpUrl) {
    try {
      await transport(config.smtpUrl).sendMail(mailMessage)
    } catch (error) {
      if (!isPermanentFailure(error)) throw withoutAddresses(error)
      mailsFailed.inc()
      mailsGivenUp.inc()
      say(`mail permanently refused: ${content.subject}`, 'error', withoutAddresses(error))
      return undefined
    }
    say(`mail sent: ${content.subject}`)
  } else {
    say(`mail written to ${await putIntoOutbox(config, id, mailMessage)}: ${content.subject}`)
  }
  return MAIL_SENT
}

/**
 * Every minute: unlocks the mails of servers that were killed while sending; graphile-worker itself would wait four hours.
 */
export const freeLockedMails: JobTask = async ({ database: { db } }) => {
  await db.execute(sql`
    select graphile_worker.force_unlock_workers(array_agg(locked_by)) from graphile_worker.jobs
    where ${isMailRow()} and locked_at < now() - ${`${LONGEST_SEND_S} seconds`}::interval`)
}

/**
 * Every night: reports mails that were given up as an error, and deletes those that are too old, because they contain a name and address.
 * Their run_at is that of a next try that never comes, which the worker sets six hours after the last one.
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
  if (all > 0) say(`given-up mails: ${all}; deleted now: ${purged}`, 'error')
}

const transport = (url: string) =>
  createTransport({ url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS })

let lastWritten = 0

async function putIntoOutbox({ dataDir }: Config, id: string, mailMessage: object): Promise<string> {
  const { message } = await createTransport({ streamTransport: true, buffer: true, newline: 'unix' }).sendMail(mailMessage)
  const folder = join(dataDir, 'outbox')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // One process's file names sort in the order of writing, even within a millisecond and when the clock is set back.
  lastWritten = Math.max(Date.now(), lastWritten + 1)
  const name = `${new Date(lastWritten).toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`
  // Named after the mail, so that the next try replaces a part that a crash has left behind.
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
