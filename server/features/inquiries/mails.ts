import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { INQUIRY_STATUS } from '#contract/inquiries/inquiries.ts'
import { intlTag } from '#contract/languages.ts'
import { formatAmount } from '#contract/money.ts'
import { mayStillReceive } from '#server/features/account/account.ts'
import { inquiries, inquiryPasses } from '#server/features/inquiries/inquiries.table.ts'
import { currencyOf } from '#server/features/inquiries/quotes/info.ts'
import { moneyText } from '#server/features/pricing/money-text.ts'
import { mailKind } from '#server/kernel/mail/kind.ts'
import { momentText, shortened } from '#server/kernel/mail/phrasing.ts'
import * as words from '#words'

/** Details of a move at the time it happened. */
const inquiryMailFacts = z.object({
  /** In the smallest unit of the inquiry's currency, as decimal digits; null for events without an amount. */
  amount: z.string().regex(/^\d+$/).nullable(),
  deadline: z.iso.datetime().nullable(),
  /** Reject reason; null for other events. */
  reasonType: z.int().nullable(),
  /** Free text by the author of the move; '' if there is none. */
  text: z.string(),
})
export type InquiryMailFacts = z.output<typeof inquiryMailFacts>

/** Says what happened and what to do until when, and links to the inquiry. */
export const inquiryMail = mailKind({
  name: 'inquiry',
  choice: 'inquiryFlag',
  facts: inquiryMailFacts.extend({
    inquiryId: z.int(),
    event: z.string(),
    /** Sent to the supplier's side: the mail links to the console. */
    isConsole: z.boolean(),
  }),
  async read(db, { inquiryId, isConsole, event, deadline }, reader, now) {
    const [inquiry] = await db.select().from(inquiries).where(eq(inquiries.id, inquiryId))
    // A reminder that is sent late would ask for what was done already, or is no longer possible.
    if (event === 'quoteEnding' && (inquiry?.inquiryStatus !== INQUIRY_STATUS.quoted || (deadline && new Date(deadline) <= now))) {
      return undefined
    }
    if (!inquiry || !isConsole) return inquiry
    const passes = await db
      .select({ supplierId: inquiryPasses.supplierId })
      .from(inquiryPasses)
      .where(eq(inquiryPasses.inquiryId, inquiryId))
    const side = { members: { of: passes.map(({ supplierId }) => supplierId), right: 'talk' }, right: 'inquiry' } as const
    return (await mayStillReceive(db, reader, side)) ? inquiry : undefined
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
