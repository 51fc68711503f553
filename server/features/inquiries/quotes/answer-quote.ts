import { INQUIRY_STATUS } from '#contract/inquiries/inquiries.ts'
import { acceptanceEnd } from '#contract/inquiries/life.ts'
import { QUOTE_STATUS } from '#contract/inquiries/quotes.ts'
import { type Amount, microOf } from '#contract/money.ts'
import { type AcceptedQuote, addQuotedLines } from '#server/features/cart/cart.ts'
import type { InquiryAnnouncement } from '#server/features/inquiries/announcements.ts'
import { changeInquiry, type InquiryRecord } from '#server/features/inquiries/inquiries.queries.ts'
import { changeQuote, itemsOf, type QuoteItemRecord, type QuoteRecord } from '#server/features/inquiries/quotes/quotes.queries.ts'
import { ratedCurrency } from '#server/features/markets/markets.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'

/** A locked inquiry of a buyer with its newest quote. */
export interface Seen {
  inquiry: InquiryRecord
  quote: QuoteRecord
}

/** Puts the quoted items into the cart with fixed quantities and prices (decisions §14.4). */
export async function fillCart(db: Database, pool: PoolDatabase, inquiry: InquiryRecord, quote: QuoteRecord, now: Date) {
  const items = (await itemsOf(db, inquiry.id)).get(quote.id) ?? []
  return addQuotedLines(db, inquiry.accountId, await linesOfItems(pool, quote, items), now)
}

/** Converts items of an accepted quote to the cart's input. */
export async function linesOfItems(pool: PoolDatabase, quote: QuoteRecord, items: readonly QuoteItemRecord[]): Promise<AcceptedQuote> {
  const rated = await ratedCurrency(pool, quote.currencyCode)
  return {
    quoteId: quote.id,
    currencyCode: quote.currencyCode,
    endTime: quote.acceptEndTime!,
    lines: items.map((item) => ({
      quoteItemId: item.id,
      // Never null once sent: goods outside the catalogue have become private products.
      productId: item.productId!,
      skuId: item.skuId!,
      quantity: item.quantity,
      quotedPrice: item.price,
      addPriceMicro: microOf(rated, item.price),
    })),
  }
}

/** Accepts a sent quote, which can be ordered until acceptEndTime. */
export async function acceptLocked(db: Database, { inquiry, quote }: Seen, now: Date): Promise<Seen> {
  const acceptEndTime = acceptanceEnd(quote.validTime!, now)
  return {
    quote: await changeQuote(db, quote, { quoteStatus: QUOTE_STATUS.accepted, acceptTime: now, acceptEndTime }),
    inquiry: await changeInquiry(db, inquiry, { inquiryStatus: INQUIRY_STATUS.accepted, deadlineTime: acceptEndTime }, now),
  }
}

/** Declines a quote or renegotiates its price. The quote keeps an earlier target price and remark unless new ones are given. */
export async function declineLocked(
  db: Database,
  { inquiry, quote }: Seen,
  { isDeclined, targetPrice, remark }: { isDeclined: boolean; targetPrice: Amount | null; remark: string },
  now: Date,
): Promise<InquiryAnnouncement> {
  await changeQuote(db, quote, {
    quoteStatus: isDeclined ? QUOTE_STATUS.declined : QUOTE_STATUS.renegotiated,
    targetPrice: targetPrice ?? quote.targetPrice,
    declineRemark: remark || quote.declineRemark,
  })
  const set = isDeclined
    ? { inquiryStatus: INQUIRY_STATUS.cancelled, deadlineTime: null, lockEndTime: null }
    : { inquiryStatus: INQUIRY_STATUS.quoting, deadlineTime: null, roundTotal: inquiry.roundTotal + 1 }
  return { inquiry: await changeInquiry(db, inquiry, set, now), event: isDeclined ? 'declined' : 'renegotiated' }
}
