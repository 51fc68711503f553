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

/** An address as it is now, for whoever has no account, and for what its owner must hear even if somebody else takes the account. */
const address = z.object({
  /** Nobody: the row is written only so that asking takes the same time for every address. */
  email: z.string().nullable(),
  language: languageCode,
  name: z.string().optional(),
  timeZone: z.string().nullish(),
})

export const queuedMail = z.object({
  /** The same in every try: the receiver may drop what an interrupted try had brought already. */
  id: z.uuid(),
  kind: z.string(),
  /** An account, by its id: its address, language and choice are those on sending. */
  to: z.union([z.int(), address]),
  /** When it is no longer worth anything; a mail without one is sent whenever it can be. */
  until: z.iso.datetime().optional(),
  facts: z.unknown(),
})
export type QueuedMail = z.output<typeof queuedMail>
type Recipient = QueuedMail['to']

export interface MailReader {
  language: Language
  name?: string | undefined
  /** Nothing where it is unknown. */
  timeZone?: string | null | undefined
  /** Undefined for an address without an account. */
  accountId?: number | undefined
  /** Where people write to for help. */
  supportEmail: string
}

interface Declaration<Facts extends z.ZodType, Read> {
  /** Queued mails find their kind by it: it stays. */
  name: string
  /** By which an account can do without it; without one it goes to every account that is not deleted. */
  choice?: MailChoice
  /** What it says, as it was when it was queued. */
  facts: Facts
  /** What else it says, read when it is sent; undefined where it is no longer due. */
  read?: (db: Database, facts: z.output<Facts>, reader: MailReader, now: Date) => Promise<Read | undefined>
  /** In the reader's language, which phrases need not name. */
  message: (facts: z.output<Facts>, reader: MailReader, read: Read) => MailText
}

/** One kind of mail, as whoever sends it knows it. */
export interface MailKind {
  name: string
  choice: MailChoice | undefined
  /** What a queued mail says now; undefined where it is no longer due. Throws for facts that are none of this kind. */
  compose(facts: unknown, reader: MailReader, db: Database, now: Date): Promise<MailText | undefined>
}

/** Declares a mail. `server/mail-kinds.ts` lists them all. */
export function mailKind<Facts extends z.ZodType, Read = undefined>(declared: Declaration<Facts, Read>) {
  const { name, choice, facts, read, message } = declared
  return {
    name,
    choice,
    /** A mail to be queued. To an account by its id; to an address where the kind cannot be unsubscribed from. */
    to(recipient: Recipient, given: z.input<Facts>, until?: Date): QueuedMail {
      if (choice && typeof recipient !== 'number') throw new Error(`${name} goes to accounts, which can unsubscribe`)
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

/** Hands mails to the post by one statement of the caller's transaction; they leave after the commit, those that can wait when nothing else is due. */
export async function queueMails(jobs: Jobs, db: Database, mails: readonly QueuedMail[], canWait = false): Promise<void> {
  if (mails.length > 0) await jobs.addAll(db, 'sendMailOfKind', [...mails], canWait)
}

/** The same for one that is not to leave before a time. */
export const queueMailAt = (jobs: Jobs, db: Database, mail: QueuedMail, at: Date): Promise<void> =>
  jobs.add(db, 'sendMailOfKind', { ...mail }, at)

const spoken = new AsyncLocalStorage<{ locale?: Language | undefined }>()
overwriteServerAsyncLocalStorage(spoken)

/**
 * What is said in a language: phrases that name none of their own are in this one, in `say` and in whatever it calls. What others
 * say at the same time stays in theirs.
 */
const speaking = <Said>(language: Language, say: () => Said): Said => spoken.run({ locale: language }, say)
