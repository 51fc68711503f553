import { eq } from 'drizzle-orm'
import { SOURCE_TYPE, type SourceType } from '#contract/consultations.ts'
import { buyerOf } from '#server/features/orders/move-order.ts'
import { reachableOrder } from '#server/features/orders/reachable-order.ts'
import { PRODUCT_STATUS, products } from '#server/features/products/products.table.ts'
import { SUPPLIER_STATUS, suppliers } from '#server/features/suppliers/suppliers.table.ts'
import type { SessionUser } from '#server/kernel/app-context.ts'
import type { Database } from '#server/kernel/database.ts'
import { fail } from '#server/kernel/fail.ts'

/** What a conversation is to be about, as the buyer names it. */
export interface Source {
  sourceType: SourceType
  sourceId: number
  supplierId?: number | undefined
}

/**
 * The supplier of a source that the buyer may ask about. 150001, 590019, 280001 or 430001 where it is missing, 280001 where it is
 * another supplier's, 280008 where that one is cancelled: of its orders one can still speak.
 */
export async function supplierOfSource(db: Database, user: SessionUser, source: Source): Promise<number> {
  const own = await OWNERS[source.sourceType](db, user, source.sourceId)
  if (own !== source.supplierId) fail('supplierMissing')
  const [supplier = fail('supplierMissing')] = await db.select({ status: suppliers.status }).from(suppliers).where(eq(suppliers.id, own))
  if (source.sourceType !== SOURCE_TYPE.order && supplier.status === SUPPLIER_STATUS.cancelled) fail('supplierCancelled')
  return own
}

type OwnerOf = (db: Database, user: SessionUser, id: number) => Promise<number>

const OWNERS: Record<SourceType, OwnerOf> = {
  [SOURCE_TYPE.product]: async (db, _, id) => {
    const [product = fail('productMissing')] = await db
      .select({ supplierId: products.supplierId, status: products.status })
      .from(products)
      .where(eq(products.id, id))
    return isShown(product) ? product.supplierId : fail('productMissing')
  },
  [SOURCE_TYPE.order]: async (db, user, id) => (await reachableOrder(db, buyerOf(user), id)).supplierId,
  [SOURCE_TYPE.supplier]: async (_, __, id) => id,
  [SOURCE_TYPE.inquiry]: async () => fail('inquiryMissing'),
}

const SHOWN: readonly number[] = [PRODUCT_STATUS.onSale, PRODUCT_STATUS.offSale]
/** Off sale for now it can still be asked about. */
export const isShown = ({ status }: { status: number }): boolean => SHOWN.includes(status)
