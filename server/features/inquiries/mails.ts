import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { DEFAULT_MAIL_FLAGS } from '#contract/account/account.ts'
import { inLanguage, intlTag, LANGUAGE_FACTS, type Language } from '#contract/languages.ts'
import { formatAmount } from '#contract/money.ts'
import { ACCOUNT_STATUS, accounts } from '#server/features/account/account.table.ts'
import type { InquiryRecord } from '#server/features/inquiries/inquiries.queries.ts'
import { inquiries } from '#server/features/inquiries/inquiries.table.ts'
import { currencyOf } from '#server/features/inquiries/quotes/info.ts'
import { moneyText } from '#server/features/pricing/money-text.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'
import type { Jobs } from '#server/kernel/jobs/queue.ts'
import { mailMessage } from '#server/kernel/mail/layout.ts'
import { deliver, type MailMessage } from '#server/kernel/mail/mail.ts'
import { unsubscribeUrl } from '#server/kernel/mail/unsubscribe-links.ts'
import * as words from '#words'

const LONGEST_TEXT = 300

/** What a mail says of a move, as it was when it happened: it travels with the mail's job. */
const inquiryMailFacts = z.object({
  /** Digits of the smallest unit of the inquiry's currency; null where an event has no such amount. */
  amount: z.string().regex(/^\d+$/).nullable(),
  deadline: z.iso.datetime().nullable(),
  /** Why it was rejected. */
  reasonType: z.int().nullable(),
  /** In the words of whoever made the move; '' without any. */
  text: z.string(),
})
export type InquiryMailFacts = z.output<typeof inquiryMailFacts>

const inquiryMail = z.object({
  id: z.uuid(),
  inquiryId: z.int(),
  accountId: z.int(),
  event: z.string(),
  /** Of the supplier's side: it leads into the console. */
  isConsole: z.boolean(),
  facts: inquiryMailFacts,
})
type InquiryMail = Omit<z.output<typeof inquiryMail>, 'id'>

/** Queues one mail each, in the transaction that they report; the address and the language are those on sending. */
export async function mailInquiries(db: Database, jobs: Jobs, mails: readonly InquiryMail[]): Promise<void> {
  if (mails.length === 0) return
  await jobs.addAll(
    db,
    'sendInquiryMail',
    mails.map((each) => ({ id: randomUUID(), ...each })),
  )
}

/** To those who want mails about inquiries. */
export const sendInquiryMail: JobTask = async (appContext, payload, say) => {
  const { id, inquiryId, accountId, ...mail } = inquiryMail.parse(payload)
  const { db } = appContext.database
  const [inquiry] = await db.select().from(inquiries).where(eq(inquiries.id, inquiryId))
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.status, ACCOUNT_STATUS.active)))
  if (!inquiry || !account) return undefined
  if ({ ...DEFAULT_MAIL_FLAGS, ...account.mailFlags }.inquiryFlag !== 1) return undefined
  const wayOut = await unsubscribeUrl(appContext, { accountId, kind: 'inquiryFlag' }, account.language)
  const message = inquiryEventMail(inquiry, mail, account, appContext.config, wayOut)
  return deliver(appContext.config, { id, to: account.email, ...message, unsubscribeUrl: wayOut }, say)
}

/** What happened, what to do next and until when, and the way to the inquiry. */
export function inquiryEventMail(
  inquiry: InquiryRecord,
  { event, isConsole, facts }: Pick<InquiryMail, 'event' | 'isConsole' | 'facts'>,
  { language, name }: { language: Language; name: string },
  { publicUrl }: Pick<Config, 'publicUrl'>,
  wayOut: string,
): MailMessage {
  const locale = { locale: language }
  const { amount, deadline, reasonType, text } = facts
  const currency = currencyOf(inquiry)
  const lead = words.mail_inquiry_event(
    {
      event,
      amount: amount === null ? '' : moneyText(currency, formatAmount(currency, BigInt(amount)), intlTag(language, inquiry.countryCode)),
      deadline: deadline ? momentText(new Date(deadline), language) : '',
    },
    locale,
  )
  const reason = reasonType === null ? [] : [words.mail_inquiry_reject_reason({ reason: String(reasonType) }, locale)]
  const path = isConsole ? `/console/inquiries/${inquiry.id}` : `/personalCenter/inquiryMessage?id=${inquiry.id}`
  return mailMessage(words.mail_inquiry_event_subject({ event, inquiryNo: inquiry.inquiryNo }, locale), {
    language,
    publicUrl,
    name,
    paragraphs: [
      lead,
      ...reason.map((each) => words.mail_order_reason({ reason: each }, locale)),
      ...(text ? [words.mail_inquiry_wrote({ text: shortened(text) }, locale)] : []),
    ],
    button: { label: words.mail_inquiry_view({}, locale), address: publicUrl + inLanguage(path, language) },
    wayOut: { why: words.mail_inquiry_why({}, locale), address: wayOut },
  })
}

const shortened = (text: string) => {
  const characters = [...text]
  return characters.length > LONGEST_TEXT ? `${characters.slice(0, LONGEST_TEXT - 1).join('')}…` : text
}

/** The reader's time zone is unknown here, so the time names its zone. */
const momentText = (time: Date, language: Language) =>
  `${new Intl.DateTimeFormat(LANGUAGE_FACTS[language].intl, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(time)} (UTC)`
