import { and, asc, desc, eq, exists, inArray, notExists } from 'drizzle-orm'
import { BEFORE_QUOTE } from '#contract/inquiries/life.ts'
import type { LocalizedText } from '#contract/languages.ts'
import { type InquiryRecord, matching } from '#server/features/inquiries/inquiries.queries.ts'
import { inquiries, inquiryOfferItems, inquiryOffers, inquiryPasses } from '#server/features/inquiries/inquiries.table.ts'
import { products, skus } from '#server/features/products/products.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { type Page, pageOf } from '#server/kernel/database/page.ts'
import { insertRow } from '#server/kernel/database/rows.ts'

type OfferItem = typeof inquiryOfferItems.$inferSelect

export interface Offer {
  supplierId: number
  supplierName: LocalizedText | null
  remark: string
  createTime: Date
  items: OfferItem[]
}

/** The latest offer of each supplier, or of the given one, for an inquiry. */
export async function latestOffers(db: Database, inquiryId: number, supplierId?: number): Promise<Offer[]> {
  const rows = await db
    .selectDistinctOn([inquiryOffers.supplierId], {
      id: inquiryOffers.id,
      supplierId: inquiryOffers.supplierId,
      supplierName: suppliers.name,
      remark: inquiryOffers.remark,
      createTime: inquiryOffers.createTime,
    })
    .from(inquiryOffers)
    .innerJoin(suppliers, eq(suppliers.id, inquiryOffers.supplierId))
    .where(and(eq(inquiryOffers.inquiryId, inquiryId), supplierId === undefined ? undefined : eq(inquiryOffers.supplierId, supplierId)))
    .orderBy(asc(inquiryOffers.supplierId), desc(inquiryOffers.id))
  if (rows.length === 0) return []
  const items = await db
    .select()
    .from(inquiryOfferItems)
    .where(
      inArray(
        inquiryOfferItems.offerId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(inquiryOfferItems.lineId))
  return rows.map(({ id, ...offer }) => ({ ...offer, items: items.filter(({ offerId }) => offerId === id) }))
}

/** Which of these inquiries a supplier has made an offer for. */
export async function offeredOf(db: Database, supplierId: number, inquiryIds: readonly number[]): Promise<Set<number>> {
  if (inquiryIds.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ inquiryId: inquiryOffers.inquiryId })
    .from(inquiryOffers)
    .where(and(eq(inquiryOffers.supplierId, supplierId), inArray(inquiryOffers.inquiryId, inquiryIds)))
  return new Set(rows.map(({ inquiryId }) => inquiryId))
}

/** Passes an inquiry to suppliers; returns those that did not have it yet. */
export async function passTo(
  db: Database,
  pass: { inquiryId: number; accountId: number; remark: string; createTime: Date },
  supplierIds: readonly number[],
): Promise<number[]> {
  const known = await db
    .select({ supplierId: inquiryPasses.supplierId })
    .from(inquiryPasses)
    .where(and(eq(inquiryPasses.inquiryId, pass.inquiryId), inArray(inquiryPasses.supplierId, supplierIds)))
  const { remark, accountId } = pass
  await db
    .insert(inquiryPasses)
    .values(supplierIds.map((supplierId) => ({ ...pass, supplierId })))
    .onConflictDoUpdate({ target: [inquiryPasses.inquiryId, inquiryPasses.supplierId], set: { remark, accountId } })
  return supplierIds.filter((id) => known.every(({ supplierId }) => supplierId !== id))
}

export async function insertOffer(
  db: Database,
  offer: typeof inquiryOffers.$inferInsert,
  items: readonly Omit<typeof inquiryOfferItems.$inferInsert, 'offerId' | 'inquiryId'>[],
): Promise<void> {
  const { id: offerId } = await insertRow(db, inquiryOffers, offer)
  await db.insert(inquiryOfferItems).values(items.map((item) => ({ ...item, offerId, inquiryId: offer.inquiryId })))
}

/** An inquiry as it was passed to a supplier. */
export interface Passed {
  inquiry: InquiryRecord
  remark: string
  passTime: Date
}

const passed = (db: Database) =>
  db
    .select({ inquiry: inquiries, remark: inquiryPasses.remark, passTime: inquiryPasses.createTime })
    .from(inquiryPasses)
    .innerJoin(inquiries, eq(inquiries.id, inquiryPasses.inquiryId))
    .$dynamic()

/** Undefined also for an inquiry that was not passed to the supplier. */
export async function findPassed(db: Database, supplierId: number, id: number): Promise<Passed | undefined> {
  const [found] = await passed(db).where(and(eq(inquiryPasses.supplierId, supplierId), eq(inquiries.id, id)))
  return found
}

/** `offerFlag` 1: inquiries with the supplier's offer; 0: those still waiting for one; undefined: all. */
export async function pageOfPassed(
  db: Database,
  supplierId: number,
  { offerFlag, keyword }: { offerFlag?: number | undefined; keyword?: string | undefined },
  page: Page,
): Promise<{ rows: Passed[]; total: number }> {
  const offers = db
    .select({ id: inquiryOffers.id })
    .from(inquiryOffers)
    .where(and(eq(inquiryOffers.inquiryId, inquiryPasses.inquiryId), eq(inquiryOffers.supplierId, inquiryPasses.supplierId)))
  const isOffered =
    offerFlag === undefined
      ? undefined
      : offerFlag === 1
        ? exists(offers)
        : and(notExists(offers), inArray(inquiries.inquiryStatus, BEFORE_QUOTE))
  return pageOf(db, () => passed(db), and(eq(inquiryPasses.supplierId, supplierId), isOffered, matching(db, keyword)), page)
}

/** Those of the given SKUs that belong to the supplier's products. */
export async function ownSkus(db: Database, supplierId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: skus.id })
    .from(skus)
    .innerJoin(products, and(eq(products.id, skus.productId), eq(products.supplierId, supplierId)))
    .where(inArray(skus.id, ids))
  return new Set(rows.map(({ id }) => id))
}
