import { INQUIRY_STATUS } from '#contract/inquiries.ts'
import { acceptQuote, declineQuote } from '#contract/inquiry-changes.ts'
import { acceptanceEnd } from '#contract/inquiry-life.ts'
import { type Amount, microOf, parseDecimal } from '#contract/money.ts'
import { QUOTE_STATUS } from '#contract/quotes.ts'
import { addQuotedLines } from '#server/features/cart/cart.ts'
import { lockCart } from '#server/features/cart/lock-cart.ts'
import { changeInquiry, type InquiryRecord } from '#server/features/inquiries/inquiries.queries.ts'
import { announceInquiries } from '#server/features/inquiries/inquiry-announcements.ts'
import { quotedInquiryToMove } from '#server/features/inquiries/move-inquiry.ts'
import { changeQuote, itemsOf, type QuoteRecord } from '#server/features/inquiries/quotes.queries.ts'
import { ratedCurrency } from '#server/features/markets/markets.ts'
import type { Database, PoolDatabase } from '#server/kernel/database.ts'
import { refuseField } from '#server/kernel/fail.ts'
import { handleCall } from '#server/kernel/handle-call.ts'

/** Puts what was quoted into the cart: quantity and price of each item are locked (decisions §14.4). */
async function fillCart(db: Database, pool: PoolDatabase, inquiry: InquiryRecord, quote: QuoteRecord, now: Date) {
  const items = (await itemsOf(db, inquiry.id)).get(quote.id) ?? []
  const rated = await ratedCurrency(pool, quote.currencyCode)
  return addQuotedLines(
    db,
    inquiry.accountId,
    {
      quoteId: quote.id,
      currencyCode: quote.currencyCode,
      currencyDigits: quote.currencyDigits,
      endTime: quote.acceptEndTime!,
      lines: items.map((item) => ({
        quoteItemId: item.id,
        // Sent: goods of their own are private products by now.
        productId: item.productId!,
        skuId: item.skuId!,
        quantity: item.quantity,
        quotedPrice: item.price,
        addPriceMicro: microOf(rated, item.price),
      })),
    },
    now,
  )
}

const acceptQuoteCall = handleCall(acceptQuote, async (call) => {
  const { input, user, db, database, clock, live } = call
  const now = clock()
  // Before the inquiry, as an order does.
  await lockCart(db, user.id)
  const seen = await quotedInquiryToMove(db, user, input, 'accept', now)
  const isFirst = seen.inquiry.inquiryStatus === INQUIRY_STATUS.quoted
  const { inquiry, quote } = isFirst ? await acceptLocked(db, seen, now) : seen
  const added = await fillCart(db, database.db, inquiry, quote, now)
  if (isFirst) await announceInquiries(call, [{ inquiry, event: 'accepted' }], now)
  live.send(user.id, { cmd: 'cart', data: { cartCount: added.cartCount } })
  return added
})

async function acceptLocked(db: Database, { inquiry, quote }: { inquiry: InquiryRecord; quote: QuoteRecord }, now: Date) {
  const acceptEndTime = acceptanceEnd(quote.validTime!, now)
  return {
    quote: await changeQuote(db, quote, { quoteStatus: QUOTE_STATUS.accepted, acceptTime: now, acceptEndTime }),
    inquiry: await changeInquiry(db, inquiry, { inquiryStatus: INQUIRY_STATUS.accepted, deadlineTime: acceptEndTime }, now),
  }
}

const DECLINE = 0

/** What the buyer wants to pay instead, in the quote's currency. 400 for less than its smallest unit. */
function targetOf({ currencyDigits }: QuoteRecord, typed: string | undefined): Amount | null {
  if (typed === undefined) return null
  const amount = parseDecimal(typed, currencyDigits)
  return amount > 0n ? amount : refuseField('targetPrice', 'wrong')
}

const declineQuoteCall = handleCall(declineQuote, async (call) => {
  const { input, user, db, clock } = call
  const now = clock()
  const isDeclined = input.type === DECLINE
  const seen = await quotedInquiryToMove(db, user, input, isDeclined ? 'decline' : 'renegotiate', now)
  const targetPrice = targetOf(seen.quote, input.targetPrice)
  await changeQuote(db, seen.quote, {
    quoteStatus: isDeclined ? QUOTE_STATUS.declined : QUOTE_STATUS.renegotiated,
    // Declining after a renegotiation keeps what was asked for then.
    targetPrice: targetPrice ?? seen.quote.targetPrice,
    declineRemark: input.remark || seen.quote.declineRemark,
  })
  const inquiry = await changeInquiry(
    db,
    seen.inquiry,
    isDeclined
      ? { inquiryStatus: INQUIRY_STATUS.cancelled, deadlineTime: null, lockEndTime: null }
      : { inquiryStatus: INQUIRY_STATUS.quoting, deadlineTime: null, roundTotal: seen.inquiry.roundTotal + 1 },
    now,
  )
  await announceInquiries(call, [{ inquiry, event: isDeclined ? 'declined' : 'renegotiated' }], now)
  return null
})

export const quoteMoveCalls = [acceptQuoteCall, declineQuoteCall]
