import { eq } from 'drizzle-orm'
import { QUOTE_STATUS } from '#contract/inquiries/quotes.ts'
import { findInquiry, type InquiryRecord, ownInquiry, readLines, repliesOf } from '#server/features/inquiries/inquiries.queries.ts'
import { inquiries } from '#server/features/inquiries/inquiries.table.ts'
import { findPassed, latestOffers, type Offer } from '#server/features/inquiries/offers.queries.ts'
import { itemsOf, quotesOf } from '#server/features/inquiries/quotes/quotes.queries.ts'
import { actsAsMember, isEntitled, isStaff, type SessionUser } from '#server/kernel/calls/app-context.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** All texts of an inquiry that the user may read as its buyer, as a supplier it was passed to, or as an entitled operator. */
export async function inquiryTexts(db: Database, user: SessionUser, id: number): Promise<(string | null)[]> {
  if (isStaff(user) && isEntitled(user, 'inquiry')) {
    const inquiry = await findInquiry(db, eq(inquiries.id, id))
    return inquiry ? [inquiry.remarkInternal, ...(await betweenSides(db, inquiry, true)), ...(await ofOffers(db, id))] : []
  }
  const own = await findInquiry(db, ownInquiry(user.id, id))
  if (own) return betweenSides(db, own, false)
  if (!actsAsMember(user, 'talk')) return []
  const passed = await findPassed(db, user.supplierId, id)
  return passed ? [passed.remark, ...(await ofLines(db, id)), ...(await ofOffers(db, id, user.supplierId))] : []
}

/** `withDrafts`: including the quote that is not sent yet, which only staff may read. */
async function betweenSides(db: Database, { id, remark, rejectContent }: InquiryRecord, withDrafts: boolean): Promise<(string | null)[]> {
  const quotes = (await quotesOf(db, id)).filter(({ quoteStatus }) => withDrafts || quoteStatus !== QUOTE_STATUS.draft)
  const items = await itemsOf(db, id)
  const replies = await repliesOf(db, id)
  return [
    remark,
    rejectContent,
    ...(await ofLines(db, id)),
    ...replies.map(({ reply }) => reply.content),
    ...quotes.flatMap((quote) => [quote.remark, quote.declineRemark, ...(items.get(quote.id) ?? []).map((item) => item.remark)]),
  ]
}

const ofLines = async (db: Database, id: number): Promise<string[]> =>
  ((await readLines(db, [id])).get(id) ?? []).flatMap(({ remark, refuseReason }) => [remark, refuseReason])

const ofOffers = async (db: Database, id: number, supplierId?: number): Promise<string[]> =>
  (await latestOffers(db, id, supplierId)).flatMap((offer: Offer) => [offer.remark, ...offer.items.map((item) => item.remark)])
