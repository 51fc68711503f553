import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { intlTag } from '#contract/languages.ts'
import { formatAmount } from '#contract/money.ts'
import { isStillConcerned } from '#server/features/account/account.ts'
import { inquiries, inquiryPasses } from '#server/features/inquiries/inquiries.table.ts'
import { currencyOf } from '#server/features/inquiries/quotes/info.ts'
import { moneyText } from '#server/features/pricing/money-text.ts'
import { mailKind } from '#server/kernel/mail/kind.ts'
import { momentText, shortened } from '#server/kernel/mail/phrasing.ts'
import * as words from '#words'

/** What a mail says of a move, as it was when it happened. */
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

/** What happened, what to do next and until when, and the way to the inquiry. */
export const inquiryMail = mailKind({
  name: 'inquiry',
  choice: 'inquiryFlag',
  facts: inquiryMailFacts.extend({
    inquiryId: z.int(),
    event: z.string(),
    /** Of the supplier's side: it leads into the console. */
    isConsole: z.boolean(),
  }),
  async read(db, { inquiryId, isConsole }, reader) {
    const [inquiry] = await db.select().from(inquiries).where(eq(inquiries.id, inquiryId))
    if (!inquiry || !isConsole) return inquiry
    const passes = await db
      .select({ supplierId: inquiryPasses.supplierId })
      .from(inquiryPasses)
      .where(eq(inquiryPasses.inquiryId, inquiryId))
    const side = { members: { of: passes.map(({ supplierId }) => supplierId), right: 'talk' }, right: 'inquiry' } as const
    return (await isStillConcerned(db, reader, side)) ? inquiry : undefined
  },
  message: ({ inquiryId, event, isConsole, amount, deadline, reasonType, text }, reader, inquiry) => {
    const { language } = reader
    const currency = currencyOf(inquiry)
    const lead = words.mail_inquiry_event({
      event,
      amount: amount === null ? '' : moneyText(currency, formatAmount(currency, BigInt(amount)), intlTag(language, inquiry.countryCode)),
      deadline: deadline ? momentText(new Date(deadline), reader) : '',
    })
    const reason = reasonType === null ? [] : [words.mail_inquiry_reject_reason({ reason: String(reasonType) })]
    return {
      subject: words.mail_inquiry_event_subject({ event, inquiryNo: inquiry.inquiryNo }),
      threads: [inquiry.inquiryNo],
      paragraphs: [
        lead,
        ...reason.map((each) => words.mail_order_reason({ reason: each })),
        ...(text ? [words.mail_inquiry_wrote({ text: shortened(text) })] : []),
      ],
      button: {
        label: words.mail_inquiry_view(),
        path: isConsole ? `/console/inquiries/${inquiryId}` : `/personalCenter/inquiryMessage?id=${inquiryId}`,
      },
    }
  },
})
