import type { MailFlags } from '#contract/account/account.ts'
import type { MailChoice } from '#contract/account/mail-choices.ts'
import type { Language } from '#contract/languages.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { GeneratedFile } from '#server/kernel/files/generated-files.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'
import { type MailKind, type MailReader, type QueuedMail, queuedMail } from '#server/kernel/mail/kind.ts'
import { type MailEnclosure, mailMessage } from '#server/kernel/mail/layout.ts'
import { deliver, type MailFile } from '#server/kernel/mail/mail.ts'
import { unsubscribeUrl } from '#server/kernel/mail/unsubscribe-links.ts'
import { traced } from '#server/kernel/traces/spans.ts'
import * as words from '#words'

/** An account as a mail's recipient. */
export interface MailAccount {
  email: string
  name: string
  language: Language
  /** Null if unknown. */
  timeZone: string | null
  /** Whether it may sign in. */
  isActive: boolean
  mailFlags: MailFlags
}

/** Finds an account; undefined if it is deleted. */
export type FindMailAccount = (db: Database, id: number) => Promise<MailAccount | undefined>

/** Generates a mail's attachment in the reader's language and time zone; null if the file no longer exists. */
export type DrawEnclosure = (appContext: AppContext, id: number, reader: MailReader) => Promise<GeneratedFile | null>

/** The reason in the footer of a mail that can be unsubscribed from. */
const WHY: Record<MailChoice, (inputs: object, options: { locale: Language }) => string> = {
  orderFlag: words.mail_order_why,
  inquiryFlag: words.mail_inquiry_why,
  consultationFlag: words.mail_consultation_why,
  newsFlag: words.mail_news_why,
}

/** The job that sends queued mails of these kinds, unless a mail is outdated or its reader is deleted or has unsubscribed. */
export function sendMailsOf(
  kinds: readonly MailKind[],
  findAccount: FindMailAccount,
  drawings: Readonly<Record<string, DrawEnclosure>>,
): JobTask {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  return async (appContext, payload, say) => {
    const { id, kind: name, to, until, facts } = queuedMail.parse(payload)
    const { config, clock, database } = appContext
    const kind = byName.get(name)
    if (!kind) throw new Error(`unknown kind of mail: ${name}`)
    if (until && clock() >= new Date(until)) {
      say(`mail dropped because it is out of date: ${name}`)
      return undefined
    }
    const found = await readerOf(database.db, kind, to, findAccount)
    if (!found) return undefined
    const reader = { ...found, supportEmail: config.supportEmail }
    const written = await writtenMail(appContext, kind, facts, reader)
    if (!written) return undefined
    const { enclosures, ...message } = written
    const files = await drawn(appContext, enclosures, reader, drawings)
    return traced(`mail ${name}`, 'client', () => deliver(config, { id, to: found.email, ...message, files }, say))
  }
}

/** Generates attachments one by one: it is better that a mail waits than users who request documents. */
async function drawn(
  appContext: AppContext,
  enclosures: readonly MailEnclosure[],
  reader: MailReader,
  drawings: Readonly<Record<string, DrawEnclosure>>,
): Promise<MailFile[]> {
  const files: MailFile[] = []
  for (const { name, id } of enclosures) {
    const file = await drawings[name]?.(appContext, id, reader)
    if (file && file.content instanceof Uint8Array) files.push({ name: file.name, mimeType: file.mimeType, content: file.content })
  }
  return files
}

/** Renders a mail for a reader, with its unsubscribe link; undefined if it should no longer be sent. */
export async function writtenMail(appContext: AppContext, kind: MailKind, facts: unknown, reader: MailReader) {
  const { config, clock, database } = appContext
  const text = await kind.compose(facts, reader, database.db, clock())
  if (!text) return undefined
  const { language, name } = reader
  const wayOut = await wayOutOf(appContext, kind, reader)
  const message = mailMessage(text.subject, { ...text, language, publicUrl: config.publicUrl, name, wayOut })
  const { threads, enclosures = [], block } = text
  return { ...message, threads, enclosures, picture: block?.picture?.png, unsubscribeUrl: wayOut?.address }
}

/** The reader of a mail. Mails with a choice only go to accounts that may sign in and have not unsubscribed. */
async function readerOf(db: Database, { choice }: MailKind, to: QueuedMail['to'], findAccount: FindMailAccount) {
  if (typeof to !== 'number') return to.email === null ? undefined : { ...to, email: to.email, accountId: undefined }
  const account = await findAccount(db, to)
  if (!account || (choice && !(account.isActive && account.mailFlags[choice] === 1))) return undefined
  const { email, language, timeZone, name } = account
  return { email, language, timeZone, name, accountId: to }
}

async function wayOutOf(appContext: AppContext, { choice }: MailKind, { language, accountId }: MailReader) {
  if (!choice || accountId === undefined) return undefined
  const address = await unsubscribeUrl(appContext, { accountId, choice }, language)
  return { why: WHY[choice]({}, { locale: language }), address }
}
