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

/** The fields of an inquiry and its newest quote that decide which moves are allowed. */
export const inquiryStateOf = (inquiry: InquiryRecord, newest: QuoteRecord | undefined): InquiryState => ({
  inquiryStatus: inquiry.inquiryStatus,
  roundTotal: inquiry.roundTotal,
  quoteStatus: newest?.quoteStatus ?? null,
  quoteEndTime: newest?.acceptEndTime ?? newest?.validTime ?? null,
})

/** Whether an operator's lock on the inquiry is still running. */
export const isHeld = ({ lockEndTime }: InquiryRecord, now: Date): boolean => lockEndTime !== null && now < lockEndTime

export const isHeldBy = (inquiry: InquiryRecord, accountId: number, now: Date) => isHeld(inquiry, now) && inquiry.holderId === accountId

/** The end of a lock that is taken or renewed now. */
export const renewedLock = (now: Date): Date => new Date(now.getTime() + INQUIRY_WITHIN.lock)

/** Error names for refused moves of a whole inquiry or of one of its lines (decisions §14.2). */
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

/** Locks the buyer's inquiry for a move. Fails with 430001 missing, 430003 version mismatch, 430002 not allowed now. */
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
 * Locks the inquiry of a buyer's quote and returns both. Fails with 500007 missing, 430003 version mismatch, 500006 expired, 430002 if the
 * quote is not the current one for another reason or the move is not allowed now.
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
  // Read again under the inquiry's lock, which guards its quotes.
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

/** `own`: the caller must hold the lock. `free`: no other operator may hold it. */
type LockNeeded = 'own' | 'free'

/**
 * Locks an inquiry for an operator's move. Fails with 430001 missing, 430003 version mismatch or another operator's lock, 430002 not
 * allowed now; for moves of a single line with 500003 and 500002 instead of the latter two.
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

/** Fields to set when an operator's lock ends: back to review, or still quoting if a quote was ever sent (decisions §14.2). */
export const unlocked = ({ isQuoted }: InquiryRecord) => ({
  lockEndTime: null,
  inquiryStatus: isQuoted ? INQUIRY_STATUS.quoting : INQUIRY_STATUS.pendingReview,
})
