import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { MailChoice } from '#contract/account/mail-choices.ts'
import { languageCode } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { Jobs } from '#server/kernel/jobs/queue.ts'
import type { MailText } from '#server/kernel/mail/layout.ts'
import { overwriteServerAsyncLocalStorage } from '#words/runtime.js'

/** A fixed address: for recipients without an account, and for warnings that must reach it even if another person takes the account. */
const address = z.object({
  /** Null: nothing is sent; the job is queued only so that the request takes the same time for every address. */
  email: z.string().nullable(),
  language: languageCode,
  name: z.string().optional(),
  timeZone: z.string().nullish(),
})

export const queuedMail = z.object({
  /** The same in every try, so that the receiver can drop a duplicate after an interrupted one. */
  id: z.uuid(),
  kind: z.string(),
  /** An account id, whose address, language and choice are read when the mail is sent, or a fixed address. */
  to: z.union([z.int(), address]),
  /** The mail is dropped from this time on; without it, it is sent whenever that succeeds. */
  until: z.iso.datetime().optional(),
  facts: z.unknown(),
})
export type QueuedMail = z.output<typeof queuedMail>
type Recipient = QueuedMail['to']

export interface MailReader {
  language: Language
  name?: string | undefined
  /** Null or undefined if unknown. */
  timeZone?: string | null | undefined
  /** Undefined for an address without an account. */
  accountId?: number | undefined
  /** Address for help. */
  supportEmail: string
}

interface Declaration<Facts extends z.ZodType, Read> {
  /** Queued mails refer to their kind by this name, so it must never change. */
  name: string
  /** The setting by which an account can unsubscribe; without one, it goes to every account that is not deleted. */
  choice?: MailChoice
  /** The mail's data as of when it was queued. */
  facts: Facts
  /** Further data, read when the mail is sent; undefined if it should no longer be sent. */
  read?: (db: Database, facts: z.output<Facts>, reader: MailReader, now: Date) => Promise<Read | undefined>
  /** Phrases in it are in the reader's language by default. */
  message: (facts: z.output<Facts>, reader: MailReader, read: Read) => MailText
}

/** One kind of mail, as the sending job uses it. */
export interface MailKind {
  name: string
  choice: MailChoice | undefined
  /** Composes a queued mail; undefined if it should no longer be sent. Throws if the facts do not match this kind. */
  compose(facts: unknown, reader: MailReader, db: Database, now: Date): Promise<MailText | undefined>
}

/** Declares a mail. `server/mail-kinds.ts` lists them all. */
export function mailKind<Facts extends z.ZodType, Read = undefined>(declared: Declaration<Facts, Read>) {
  const { name, choice, facts, read, message } = declared
  return {
    name,
    choice,
    /** Creates a mail to be queued, to an account id or, if the kind has no choice, to an address. */
    to(recipient: Recipient, given: z.input<Facts>, until?: Date): QueuedMail {
      if (choice && typeof recipient !== 'number') throw new Error(`${name} can only go to accounts, which can unsubscribe`)
      const to = typeof recipient === 'number' ? recipient : address.parse(recipient)
      return { id: randomUUID(), kind: name, to, until: until?.toISOString(), facts: facts.parse(given) }
    },
    async compose(given, reader, db, now) {
      const parsed = facts.parse(given)
      const found = await read?.(db, parsed, reader, now)
      return read && found === undefined ? undefined : speaking(reader.language, () => message(parsed, reader, found as Read))
    },
  } satisfies MailKind & { to: unknown }
}

/** Queues mails by one statement in the caller's transaction. They are sent after the commit; with `canWait`, once no other job is due. */
export async function queueMails(jobs: Jobs, db: Database, mails: readonly QueuedMail[], canWait = false): Promise<void> {
  if (mails.length > 0) await jobs.addAll(db, 'sendMailOfKind', [...mails], canWait)
}

/** Queues one mail that is not sent before `at`. */
export const queueMailAt = (jobs: Jobs, db: Database, mail: QueuedMail, at: Date): Promise<void> =>
  jobs.add(db, 'sendMailOfKind', { ...mail }, at)

const spoken = new AsyncLocalStorage<{ locale?: Language | undefined }>()
overwriteServerAsyncLocalStorage(spoken)

/**
 * Runs `say` with a default language: phrases without a locale of their own use it, in `say` and in everything it calls. Concurrent
 * callers keep their own.
 */
const speaking = <Said>(language: Language, say: () => Said): Said => spoken.run({ locale: language }, say)
