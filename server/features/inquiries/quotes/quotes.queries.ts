import { and, asc, desc, eq, gt, inArray, isNull, lte, max, sql } from 'drizzle-orm'
import { INQUIRY_WITHIN } from '#contract/inquiries/life.ts'
import type { Platform } from '#contract/inquiries/product-links.ts'
import { QUOTE_STATUS, type QuoteStatus } from '#contract/inquiries/quotes.ts'
import { onSale } from '#server/features/catalogue/on-sale.ts'
import { inquiryLines } from '#server/features/inquiries/inquiries.table.ts'
import { quoteItems, quotes } from '#server/features/inquiries/quotes/quotes.table.ts'
import { PRODUCT_STATUS, products } from '#server/features/products/products.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { findRow, hasTouched, updateRow } from '#server/kernel/database/rows.ts'

export type QuoteRecord = typeof quotes.$inferSelect
export type QuoteItemRecord = typeof quoteItems.$inferSelect & { isPrivate: boolean }

const wasSent = gt(quotes.quoteStatus, QUOTE_STATUS.draft)

/** The newest sent quote of each inquiry. */
export async function newestQuotes(db: Database, inquiryIds: readonly number[]): Promise<Map<number, QuoteRecord>> {
  if (inquiryIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([quotes.inquiryId])
    .from(quotes)
    .where(and(inArray(quotes.inquiryId, inquiryIds), wasSent))
    .orderBy(asc(quotes.inquiryId), desc(quotes.versionNo))
  return new Map(rows.map((row) => [row.inquiryId, row]))
}

/** All quote versions of an inquiry, newest first. */
export const quotesOf = (db: Database, inquiryId: number): Promise<QuoteRecord[]> =>
  db.select().from(quotes).where(eq(quotes.inquiryId, inquiryId)).orderBy(desc(quotes.versionNo))

export const findQuote = (db: Database, id: number) => findRow(db, quotes, eq(quotes.id, id))

export const findDraft = (db: Database, inquiryId: number) =>
  findRow(db, quotes, and(eq(quotes.inquiryId, inquiryId), eq(quotes.quoteStatus, QUOTE_STATUS.draft)))

/** The items of all quotes of an inquiry in their order, by quote id. */
export async function itemsOf(db: Database, inquiryId: number): Promise<Map<number, QuoteItemRecord[]>> {
  const rows = await db
    .select({ item: quoteItems, productStatus: products.status })
    .from(quoteItems)
    .leftJoin(products, eq(products.id, quoteItems.productId))
    .where(eq(quoteItems.inquiryId, inquiryId))
    .orderBy(asc(quoteItems.sort), asc(quoteItems.id))
  const items = rows.map(({ item, productStatus }) => ({
    ...item,
    isPrivate: item.product !== null || productStatus === PRODUCT_STATUS.private,
  }))
  return Map.groupBy(items, ({ quoteId }) => quoteId)
}

export async function nextVersionNo(db: Database, inquiryId: number): Promise<number> {
  const [row] = await db
    .select({ last: max(quotes.versionNo) })
    .from(quotes)
    .where(eq(quotes.inquiryId, inquiryId))
  return (row?.last ?? 0) + 1
}

/** Inserts a draft, or overwrites the existing one and deletes its items. */
export async function writeDraft(db: Database, draft: QuoteRecord | undefined, row: typeof quotes.$inferInsert): Promise<QuoteRecord> {
  if (draft) {
    await db.delete(quoteItems).where(eq(quoteItems.quoteId, draft.id))
    const [written] = await db.update(quotes).set(row).where(eq(quotes.id, draft.id)).returning()
    return written!
  }
  const [written] = await db.insert(quotes).values(row).returning()
  return written!
}

export async function insertItems(db: Database, rows: (typeof quoteItems.$inferInsert)[]): Promise<void> {
  await db.insert(quoteItems).values(rows)
}

export async function changeItem(db: Database, id: number, set: Partial<typeof quoteItems.$inferInsert>): Promise<void> {
  await db.update(quoteItems).set(set).where(eq(quoteItems.id, id))
}

export const changeQuote = (db: Database, { id }: { id: number }, set: Partial<typeof quotes.$inferInsert>) =>
  updateRow(db, quotes, id, set)

/** Sets the quotes of an inquiry that are in one of the `from` statuses to another status. */
export async function endQuotes(db: Database, inquiryId: number, from: readonly QuoteStatus[], to: QuoteStatus): Promise<void> {
  await db
    .update(quotes)
    .set({ quoteStatus: to })
    .where(and(eq(quotes.inquiryId, inquiryId), inArray(quotes.quoteStatus, from)))
}

const MOST_MATCHES = 5

/** Products on sale that were quoted for the same platform and id, latest quote first; by `platform:id`, at most five each. */
export async function matchesOf(db: Database, keys: readonly { platform: Platform; externalId: string }[]): Promise<Map<string, number[]>> {
  if (keys.length === 0) return new Map()
  const pairs = sql.join(
    keys.map(({ platform, externalId }) => sql`(${platform}::smallint, ${externalId}::text)`),
    sql`, `,
  )
  const rows = await db
    .select({
      platform: inquiryLines.platform,
      externalId: inquiryLines.externalId,
      productId: products.id,
      quoteTime: max(quotes.sendTime),
    })
    .from(quoteItems)
    .innerJoin(quotes, and(eq(quotes.id, quoteItems.quoteId), wasSent))
    .innerJoin(inquiryLines, eq(inquiryLines.id, quoteItems.lineId))
    .innerJoin(products, eq(products.id, quoteItems.productId))
    .innerJoin(suppliers, eq(suppliers.id, products.supplierId))
    .where(and(sql`(${inquiryLines.platform}, ${inquiryLines.externalId}) in (${pairs})`, onSale))
    .groupBy(inquiryLines.platform, inquiryLines.externalId, products.id)
    .orderBy(desc(max(quotes.sendTime)), asc(products.id))
  const found = Map.groupBy(rows, ({ platform, externalId }) => `${platform}:${externalId}`)
  return new Map([...found].map(([key, own]) => [key, own.slice(0, MOST_MATCHES).map(({ productId }) => productId)]))
}

/** The latest price quoted to an account for a link. */
export async function lastQuoteOf(
  db: Database,
  accountId: number,
  { platform, externalId, url }: { platform: Platform; externalId: string | null; url: string },
) {
  const isSame = externalId === null ? eq(inquiryLines.url, url) : eq(inquiryLines.externalId, externalId)
  const [row] = await db
    .select({
      price: quoteItems.price,
      quantity: quoteItems.quantity,
      currencyCode: quotes.currencyCode,
      currencyDigits: quotes.currencyDigits,
      quoteTime: quotes.sendTime,
    })
    .from(quoteItems)
    .innerJoin(quotes, and(eq(quotes.id, quoteItems.quoteId), wasSent))
    .innerJoin(inquiryLines, eq(inquiryLines.id, quoteItems.lineId))
    .where(and(eq(inquiryLines.accountId, accountId), eq(inquiryLines.platform, platform), isSame))
    .orderBy(desc(quotes.sendTime), desc(quotes.id))
    .limit(1)
  return row
}

const endsSoon = (now: Date) =>
  and(
    eq(quotes.quoteStatus, QUOTE_STATUS.sent),
    isNull(quotes.endingNotifiedTime),
    gt(quotes.validTime, now),
    lte(quotes.validTime, new Date(now.getTime() + INQUIRY_WITHIN.ending)),
    // A quote valid for only one day needs no reminder.
    gt(quotes.validDays, 1),
  )

/** A batch of sent quotes that end within a day, in ascending order of ids after `afterId`. */
export const endingQuotes = (db: Database, now: Date, afterId: number, most: number): Promise<{ id: number; inquiryId: number }[]> =>
  db
    .select({ id: quotes.id, inquiryId: quotes.inquiryId })
    .from(quotes)
    .where(and(gt(quotes.id, afterId), endsSoon(now)))
    .orderBy(asc(quotes.id))
    .limit(most)

/** Marks the buyer as notified; false if that was already done. */
export const markEndingNotified = async (db: Database, id: number, now: Date) =>
  hasTouched(
    await db
      .update(quotes)
      .set({ endingNotifiedTime: now })
      .where(and(eq(quotes.id, id), endsSoon(now))),
  )
