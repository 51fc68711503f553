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

/** An account that mails can go to. */
export interface MailAccount {
  email: string
  name: string
  language: Language
  /** Null where none has been seen. */
  timeZone: string | null
  /** May sign in. */
  isActive: boolean
  mailFlags: MailFlags
}

/** Undefined for an account that is deleted. */
export type FindMailAccount = (db: Database, id: number) => Promise<MailAccount | undefined>

/** Draws what goes with a mail, in its reader's language and zone; null where there is no longer such a file. */
export type DrawEnclosure = (appContext: AppContext, id: number, reader: MailReader) => Promise<GeneratedFile | null>

/** Why a mail came that the reader may do without. */
const WHY: Record<MailChoice, (inputs: object, options: { locale: Language }) => string> = {
  orderFlag: words.mail_order_why,
  inquiryFlag: words.mail_inquiry_why,
  consultationFlag: words.mail_consultation_why,
  newsFlag: words.mail_news_why,
}

/** Sends a queued mail of any of these kinds, unless it has become pointless, or its reader is gone or does not want it. */
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
    if (!kind) throw new Error(`no kind of mail is called ${name}`)
    if (until && clock() >= new Date(until)) {
      say(`mail dropped, what it says is over: ${name}`)
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

/** One after the other: a mail waits rather than everybody who asks for a paper. */
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

/** What a mail says to a reader now, with the way out of its kind; undefined where it is no longer due. */
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

/** What can be done without only goes to those who may sign in and want it. */
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
