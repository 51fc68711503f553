import { acceptQuote, declineQuote } from '#contract/inquiries/changes.ts'
import { INQUIRY_STATUS } from '#contract/inquiries/inquiries.ts'
import type { Amount } from '#contract/money.ts'
import { lockCart } from '#server/features/cart/lock-cart.ts'
import { announceInquiries } from '#server/features/inquiries/announcements.ts'
import { quotedInquiryToMove } from '#server/features/inquiries/move-inquiry.ts'
import { acceptLocked, declineLocked, fillCart } from '#server/features/inquiries/quotes/answer-quote.ts'
import { currencyOf } from '#server/features/inquiries/quotes/info.ts'
import type { QuoteRecord } from '#server/features/inquiries/quotes/quotes.queries.ts'
import { endRestLines } from '#server/features/inquiries/quotes/rest-lines.ts'
import { exactAmount } from '#server/features/markets/typed-amount.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { todayOf } from '#server/kernel/calls/today.ts'

export const acceptQuoteCall = handleCall(acceptQuote, async (call) => {
  const { input, user, view, db, database, language, now, live } = call
  // Lock order: the cart before the inquiry, as when placing an order.
  await lockCart(db, user.id)
  const seen = await quotedInquiryToMove(db, user, input, 'accept', now)
  const isFirst = seen.inquiry.inquiryStatus === INQUIRY_STATUS.quoted
  const { inquiry, quote } = isFirst ? await acceptLocked(db, seen, now) : seen
  const added = await fillCart(db, database.db, inquiry, quote, now)
  const again = { isRequestedAgain: input.restFlag === 1, language }
  const { rest, isNew } = await endRestLines(db, { inquiry, quote }, again, { now, today: todayOf(view, now) })
  if (isFirst) await announceInquiries(call, [{ inquiry, event: 'accepted' }], now)
  if (rest && isNew) await announceInquiries(call, [{ inquiry: rest }], now)
  live.send(user.id, { cmd: 'cart', data: { cartCount: added.cartCount } })
  return { ...added, restInquiryId: rest?.id ?? null }
})

const DECLINE = 0

/** The buyer's target price for the whole quote, in its currency. */
const targetOf = (quote: QuoteRecord, typed: string | undefined): Amount | null =>
  typed === undefined ? null : exactAmount(currencyOf(quote), typed, 'targetPrice')

export const declineQuoteCall = handleCall(declineQuote, async (call) => {
  const { input, user, db, now } = call
  const isDeclined = input.type === DECLINE
  const seen = await quotedInquiryToMove(db, user, input, isDeclined ? 'decline' : 'renegotiate', now)
  const targetPrice = targetOf(seen.quote, input.targetPrice)
  const answered = await declineLocked(db, seen, { isDeclined, targetPrice, remark: input.remark }, now)
  await announceInquiries(call, [answered], now)
  return null
})
