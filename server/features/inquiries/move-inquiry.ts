import { eq } from 'drizzle-orm'
import type { ErrorName } from '#contract/errors.ts'
import { INQUIRY_STATUS } from '#contract/inquiries/inquiries.ts'
import {
  INQUIRY_ACTOR,
  INQUIRY_WITHIN,
  type InquiryActor,
  type InquiryMove,
  type InquiryState,
  isInquiryMoveAllowed,
} from '#contract/inquiries/life.ts'
import { QUOTE_STATUS } from '#contract/inquiries/quotes.ts'
import { type InquiryRecord, lockInquiries, ownInquiry } from '#server/features/inquiries/inquiries.queries.ts'
import { inquiries } from '#server/features/inquiries/inquiries.table.ts'
import { findQuote, newestQuotes, type QuoteRecord } from '#server/features/inquiries/quotes/quotes.queries.ts'
import type { SessionUser } from '#server/kernel/calls/app-context.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** What of a row and its newest quote decides its moves. */
export const inquiryStateOf = (inquiry: InquiryRecord, newest: QuoteRecord | undefined): InquiryState => ({
  inquiryStatus: inquiry.inquiryStatus,
  roundTotal: inquiry.roundTotal,
  quoteStatus: newest?.quoteStatus ?? null,
  quoteEndTime: newest?.acceptEndTime ?? newest?.validTime ?? null,
})

/** Whether an operator has it to themselves now. */
export const isHeld = ({ lockEndTime }: InquiryRecord, now: Date): boolean => lockEndTime !== null && now < lockEndTime

export const isHeldBy = (inquiry: InquiryRecord, accountId: number, now: Date) => isHeld(inquiry, now) && inquiry.holderId === accountId

/** A holder's call renews the lock. */
export const renewedLock = (now: Date): Date => new Date(now.getTime() + INQUIRY_WITHIN.lock)

/** The refusals of an inquiry as a whole, or of one line of it (decisions §14.2). */
interface Refusals {
  changed: ErrorName
  notAllowed: ErrorName
}
const OF_INQUIRY: Refusals = { changed: 'inquiryBusy', notAllowed: 'inquiryNotPending' }
const OF_LINE: Refusals = { changed: 'linkBusy', notAllowed: 'linkNotPending' }

async function refuseMove(
  db: Database,
  inquiry: InquiryRecord,
  actor: InquiryActor,
  move: InquiryMove,
  now: Date,
  { notAllowed }: Refusals = OF_INQUIRY,
): Promise<void> {
  const newest = (await newestQuotes(db, [inquiry.id])).get(inquiry.id)
  if (!isInquiryMoveAllowed(move, actor, inquiryStateOf(inquiry, newest), now)) fail(notAllowed)
}

/** The buyer's inquiry, locked: 430001 missing, 430003 another version than they saw, 430002 not allowed now. */
export async function ownInquiryToMove(
  db: Database,
  { id: accountId }: SessionUser,
  { id, version }: { id: number; version: number },
  move: InquiryMove,
  now: Date,
): Promise<InquiryRecord> {
  const [inquiry] = await lockInquiries(db, ownInquiry(accountId, id))
  if (!inquiry) return fail('inquiryMissing')
  if (inquiry.version !== version) fail('inquiryBusy')
  await refuseMove(db, inquiry, INQUIRY_ACTOR.buyer, move, now)
  return inquiry
}

/**
 * The inquiry of a buyer's quote, locked, with that quote: 500007 missing, 430003 another version, 500006 expired, 430002 any
 * other that does not stand, or not allowed now.
 */
export async function quotedInquiryToMove(
  db: Database,
  { id: accountId }: SessionUser,
  { quoteId, version }: { quoteId: number; version: number },
  move: InquiryMove,
  now: Date,
): Promise<{ inquiry: InquiryRecord; quote: QuoteRecord }> {
  const seen = await findQuote(db, quoteId)
  const [inquiry] = seen ? await lockInquiries(db, ownInquiry(accountId, seen.inquiryId)) : []
  // Once more under the lock: it decides what the quote is now.
  const quote = inquiry && (await findQuote(db, quoteId))
  if (!inquiry || !quote || quote.quoteStatus === QUOTE_STATUS.draft) return fail('quoteMissing')
  if (inquiry.version !== version) fail('inquiryBusy')
  const newest = (await newestQuotes(db, [inquiry.id])).get(inquiry.id)
  const state = inquiryStateOf(inquiry, newest)
  const { quoteStatus } = quote
  if (quoteStatus === QUOTE_STATUS.expired || inquiry.inquiryStatus === INQUIRY_STATUS.expired) fail('quoteExpired')
  if (newest?.id !== quote.id) fail('inquiryNotPending')
  const isStanding = quoteStatus === QUOTE_STATUS.sent || (quoteStatus === QUOTE_STATUS.accepted && move === 'accept')
  if (isStanding && state.quoteEndTime !== null && state.quoteEndTime <= now) fail('quoteExpired')
  if (!isInquiryMoveAllowed(move, INQUIRY_ACTOR.buyer, state, now)) fail('inquiryNotPending')
  return { inquiry, quote }
}

/** Whether a call needs the operator's own lock, or only that nobody else has it. */
type LockNeeded = 'own' | 'free'

/**
 * An inquiry for an operator, locked: 430001 missing, 430003 another version or another operator's lock, 430002 not allowed now;
 * for one line of it 500003 and 500002.
 */
export async function inquiryToMove(
  db: Database,
  { id: accountId }: SessionUser,
  { id, version }: { id: number; version: number },
  move: InquiryMove,
  needed: LockNeeded,
  now: Date,
  isLine = false,
): Promise<InquiryRecord> {
  const refusals = isLine ? OF_LINE : OF_INQUIRY
  const [inquiry] = await lockInquiries(db, eq(inquiries.id, id))
  if (!inquiry) return fail('inquiryMissing')
  if (inquiry.version !== version) fail(refusals.changed)
  if (isHeld(inquiry, now) && inquiry.holderId !== accountId) fail(refusals.changed)
  await refuseMove(db, inquiry, INQUIRY_ACTOR.platform, move, now, refusals)
  if (needed === 'own' && !isHeldBy(inquiry, accountId, now)) fail(refusals.changed)
  return inquiry
}

/** What is written where an operator's lock ends: it waits anew, unless its buyer has had a quote (decisions §14.2). */
export const unlocked = ({ isQuoted }: InquiryRecord) => ({
  lockEndTime: null,
  inquiryStatus: isQuoted ? INQUIRY_STATUS.quoting : INQUIRY_STATUS.pendingReview,
})
