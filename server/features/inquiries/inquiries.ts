import { and, desc, eq, inArray } from 'drizzle-orm'
import { INQUIRY_STATUS } from '#contract/inquiries/inquiries.ts'
import { OPEN_INQUIRY } from '#contract/inquiries/life.ts'
import type { Language } from '#contract/languages.ts'
import { announceInquiries } from '#server/features/inquiries/announcements.ts'
import { inquiryInfoOf } from '#server/features/inquiries/info.ts'
import { changeInquiry, lockInquiries } from '#server/features/inquiries/inquiries.queries.ts'
import { inquiries } from '#server/features/inquiries/inquiries.table.ts'
import { quotes } from '#server/features/inquiries/quotes/quotes.table.ts'
import { ratedCurrency } from '#server/features/markets/markets.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'
import type { Live } from '#server/kernel/live/live.ts'

type Context = Pick<AppContext, 'jobs'> & { db: Database; live: Live }

/** The first order of goods from an accepted quote sets its inquiry to `ordered` (decisions §14.2); later orders change nothing. */
export async function noteOrderedQuotes(context: Context, quoteIds: readonly number[], now: Date): Promise<void> {
  if (quoteIds.length === 0) return
  const { db } = context
  const accepted = db.select({ id: quotes.inquiryId }).from(quotes).where(inArray(quotes.id, quoteIds))
  const locked = await lockInquiries(db, and(inArray(inquiries.id, accepted), eq(inquiries.inquiryStatus, INQUIRY_STATUS.accepted)))
  for (const each of locked) {
    const inquiry = await changeInquiry(db, each, { inquiryStatus: INQUIRY_STATUS.ordered, deadlineTime: null }, now)
    await announceInquiries(context, [{ inquiry }], now)
  }
}

/** Cancels the open inquiries of a buyer who deletes their account. */
export async function cancelInquiriesOf(db: Database, accountId: number, now: Date): Promise<void> {
  const open = and(eq(inquiries.accountId, accountId), inArray(inquiries.inquiryStatus, OPEN_INQUIRY))
  for (const each of await lockInquiries(db, open)) {
    await changeInquiry(db, each, { inquiryStatus: INQUIRY_STATUS.cancelled, deadlineTime: null, lockEndTime: null }, now)
  }
}

/** A page of all inquiries of an account with their quotes, newest first. */
export async function allInquiries(
  db: Database,
  accountId: number,
  { language, now, pool }: { language: Language; now: Date; pool: PoolDatabase },
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await db
    .select()
    .from(inquiries)
    .where(eq(inquiries.accountId, accountId))
    .orderBy(desc(inquiries.id))
    .limit(limit)
    .offset(offset)
  const all = []
  for (const row of rows) {
    const currency = await ratedCurrency(pool, row.currencyCode)
    all.push((await inquiryInfoOf(row, { db, pool, language, now, currency })).info)
  }
  return all
}
