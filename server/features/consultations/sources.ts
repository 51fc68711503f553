import { and, eq, ne } from 'drizzle-orm'
import { SOURCE_TYPE, type SourceType } from '#contract/consultations/consultations.ts'
import { QUOTE_STATUS } from '#contract/inquiries/quotes.ts'
import { answersForHouse } from '#server/features/consultations/parties.ts'
import { inquiries } from '#server/features/inquiries/inquiries.table.ts'
import { quoteItems, quotes } from '#server/features/inquiries/quotes/quotes.table.ts'
import { buyerOf } from '#server/features/orders/move-order.ts'
import { reachableOrder } from '#server/features/orders/reachable-order.ts'
import { PRODUCT_STATUS, products } from '#server/features/products/products.table.ts'
import { findOrCreateHouse } from '#server/features/suppliers/house.ts'
import { SUPPLIER_STATUS, suppliers } from '#server/features/suppliers/suppliers.table.ts'
import type { SessionUser } from '#server/kernel/calls/app-context.ts'
import { fail, refuseField } from '#server/kernel/calls/fail.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { findRow, findValue } from '#server/kernel/database/rows.ts'

/** The requested subject of a conversation. */
export interface Source {
  sourceType: SourceType
  sourceId: number
  supplierId?: number | undefined
}

/**
 * The supplier that the buyer may talk to about a source. Fails with 150001, 590019, 280001 or 430001 if the source is missing, 280001 if
 * it belongs to another supplier, 280008 if the supplier is cancelled (except about orders), and 400 for the buyer's own supplier.
 */
export async function supplierOfSource(db: Database, user: SessionUser, source: Source): Promise<number> {
  const own = await OWNERS[source.sourceType](db, user, source)
  if (own !== source.supplierId && source.sourceType !== SOURCE_TYPE.inquiry) fail('supplierMissing')
  const [supplier = fail('supplierMissing')] = await db.select().from(suppliers).where(eq(suppliers.id, own))
  const { status, isHouse } = supplier
  // The house has no public page, so it cannot be contacted as a supplier (decisions §22).
  if (isHouse && source.sourceType === SOURCE_TYPE.supplier) fail('supplierMissing')
  if (source.sourceType !== SOURCE_TYPE.order && status === SUPPLIER_STATUS.cancelled) fail('supplierCancelled')
  if (own === user.supplierId || (isHouse && answersForHouse(user))) refuseField('supplierId', 'wrong')
  return own
}

type OwnerOf = (db: Database, user: SessionUser, source: Source) => Promise<number>

const OWNERS: Record<SourceType, OwnerOf> = {
  [SOURCE_TYPE.product]: async (db, _, { sourceId }) => {
    const product = await findRow(db, products, eq(products.id, sourceId))
    return product && isVisible(product) ? product.supplierId : fail('productMissing')
  },
  [SOURCE_TYPE.order]: async (db, user, { sourceId }) => (await reachableOrder(db, buyerOf(user), sourceId)).supplierId,
  [SOURCE_TYPE.supplier]: async (_, __, { sourceId }) => sourceId,
  [SOURCE_TYPE.inquiry]: async (db, user, { sourceId, supplierId }) => {
    const isOwn = and(eq(inquiries.id, sourceId), eq(inquiries.accountId, user.id))
    const inquiryId = (await findValue(db, inquiries.id, isOwn)) ?? fail('inquiryMissing')
    const house = await findOrCreateHouse(db)
    if (supplierId === undefined || supplierId === house) return house
    return (await hasQuotedGoodsOf(db, inquiryId, supplierId)) ? supplierId : fail('supplierMissing')
  },
}

/** Whether a quote has shown the buyer goods of this supplier. Which suppliers an inquiry was passed to must not be revealed. */
async function hasQuotedGoodsOf(db: Database, inquiryId: number, supplierId: number): Promise<boolean> {
  const [found] = await db
    .select({ id: products.id })
    .from(quoteItems)
    .innerJoin(quotes, eq(quotes.id, quoteItems.quoteId))
    .innerJoin(products, eq(products.id, quoteItems.productId))
    .where(and(eq(quotes.inquiryId, inquiryId), ne(quotes.quoteStatus, QUOTE_STATUS.draft), eq(products.supplierId, supplierId)))
    .limit(1)
  return found !== undefined
}

const VISIBLE: readonly number[] = [PRODUCT_STATUS.onSale, PRODUCT_STATUS.offSale]
/** Products that are temporarily off sale can still be asked about. */
export const isVisible = ({ status }: { status: number }): boolean => VISIBLE.includes(status)
