import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { LocalizedText } from '#contract/languages.ts'
import { inquiryOfferItems, inquiryOffers, inquiryPasses } from '#server/features/inquiries/inquiries.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import type { Database } from '#server/kernel/database.ts'

type OfferItem = typeof inquiryOfferItems.$inferSelect

export interface Offer {
  supplierId: number
  supplierName: LocalizedText | null
  remark: string
  createTime: Date
  items: OfferItem[]
}

/** The latest offer of each supplier for an inquiry, or of one of them. */
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

/** Passes an inquiry on; returns the suppliers that did not have it yet. */
export async function passTo(
  db: Database,
  pass: { inquiryId: number; accountId: number; remark: string; createTime: Date },
  supplierIds: readonly number[],
): Promise<number[]> {
  const known = await db
    .select({ supplierId: inquiryPasses.supplierId })
    .from(inquiryPasses)
    .where(and(eq(inquiryPasses.inquiryId, pass.inquiryId), inArray(inquiryPasses.supplierId, [...supplierIds])))
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
  const [made] = await db.insert(inquiryOffers).values(offer).returning({ id: inquiryOffers.id })
  await db.insert(inquiryOfferItems).values(items.map((item) => ({ ...item, offerId: made!.id, inquiryId: offer.inquiryId })))
}
