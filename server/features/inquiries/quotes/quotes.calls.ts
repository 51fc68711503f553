import { saveQuote, sendQuote, withdrawQuote } from '#contract/inquiries/console/quotes.ts'
import { INQUIRY_STATUS } from '#contract/inquiries/inquiries.ts'
import { QUOTE_STATUS } from '#contract/inquiries/quotes.ts'
import { announceInquiries } from '#server/features/inquiries/announcements.ts'
import { consoleInquiryInfo } from '#server/features/inquiries/console/info.ts'
import { changeInquiry, readLines, setInquiry } from '#server/features/inquiries/inquiries.queries.ts'
import { inquiryToMove, renewedLock } from '#server/features/inquiries/move-inquiry.ts'
import { consoleQuoteOf } from '#server/features/inquiries/quotes/info.ts'
import { changeQuote, findQuote, itemsOf, type QuoteRecord } from '#server/features/inquiries/quotes/quotes.queries.ts'
import { sendLockedQuote } from '#server/features/inquiries/quotes/send-quote.ts'
import { writeQuote } from '#server/features/inquiries/quotes/write-quote.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import type { Database } from '#server/kernel/database/database.ts'

export const saveQuoteCall = handleCall(saveQuote, async (call) => {
  const { input, user, db, language, now } = call
  const inquiry = await inquiryToMove(db, user, { id: input.inquiryId, version: input.version }, 'saveQuote', 'own', now)
  const quote = await writeQuote(call, inquiry, now)
  // Saving a draft is not a move: the buyer sees no change, so the version stays.
  await setInquiry(db, inquiry, { lockEndTime: renewedLock(now) })
  const lines = (await readLines(db, [inquiry.id])).get(inquiry.id) ?? []
  return consoleQuoteOf(quote, (await itemsOf(db, inquiry.id)).get(quote.id) ?? [], lines, language)
})

/** Fails with 500007 if missing. Call it again under the inquiry's lock for the current state. */
async function seenQuote(db: Database, id: number): Promise<QuoteRecord> {
  return (await findQuote(db, id)) ?? fail('quoteMissing')
}

export const sendQuoteCall = handleCall(sendQuote, async (call) => {
  const { input, user, db, database, now } = call
  const { inquiryId } = await seenQuote(db, input.quoteId)
  const locked = await inquiryToMove(db, user, { id: inquiryId, version: input.version }, 'sendQuote', 'own', now)
  const draft = await seenQuote(db, input.quoteId)
  if (draft.quoteStatus !== QUOTE_STATUS.draft) fail('inquiryNotPending')
  const sent = await sendLockedQuote(db, database.db, locked, draft, now)
  await announceInquiries(call, [sent], now)
  return consoleInquiryInfo(call, sent.inquiry)
})

export const withdrawQuoteCall = handleCall(withdrawQuote, async (call) => {
  const { input, user, db, now } = call
  const { inquiryId } = await seenQuote(db, input.quoteId)
  const locked = await inquiryToMove(db, user, { id: inquiryId, version: input.version }, 'withdrawQuote', 'free', now)
  const quote = await seenQuote(db, input.quoteId)
  if (quote.quoteStatus !== QUOTE_STATUS.sent) fail('inquiryNotPending')
  await changeQuote(db, quote, { quoteStatus: QUOTE_STATUS.withdrawn })
  const inquiry = await changeInquiry(db, locked, { inquiryStatus: INQUIRY_STATUS.quoting, deadlineTime: null }, now)
  await announceInquiries(call, [{ inquiry, event: 'quoteWithdrawn' }], now)
  return consoleInquiryInfo(call, inquiry)
})
