import { and, eq, gt } from 'drizzle-orm'
import { QUOTE_STATUS } from '#contract/inquiries/quotes.ts'
import { inquiries } from '#server/features/inquiries/inquiries.table.ts'
import { itemsOf } from '#server/features/inquiries/quotes/quotes.queries.ts'
import { quotes } from '#server/features/inquiries/quotes/quotes.table.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** A quote version sent to this buyer, whatever its status now, with its items and inquiry. Fails with 500007 if missing. */
export async function sentQuote(db: Database, accountId: number, quoteId: number) {
  const [found] = await db
    .select({ quote: quotes, inquiry: inquiries })
    .from(quotes)
    .innerJoin(inquiries, eq(inquiries.id, quotes.inquiryId))
    .where(and(eq(quotes.id, quoteId), eq(inquiries.accountId, accountId), gt(quotes.quoteStatus, QUOTE_STATUS.draft)))
  if (!found) fail('quoteMissing')
  return { ...found, items: (await itemsOf(db, found.inquiry.id)).get(quoteId) ?? [] }
}
