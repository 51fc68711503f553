import { microOf, type RatedCurrency } from '#contract/money.ts'
import { onSaleOnly } from '#server/features/catalogue/on-sale.ts'
import type { InquiryRecord } from '#server/features/inquiries/inquiries.queries.ts'
import { changeItem, type QuoteItemRecord, type QuoteRecord } from '#server/features/inquiries/quotes.queries.ts'
import { readGoods } from '#server/features/pricing/goods.ts'
import { makePrivateProduct } from '#server/features/products/private-products.ts'
import { houseId } from '#server/features/suppliers/house.ts'
import type { Database } from '#server/kernel/database.ts'

/**
 * Makes private products of the quoted goods that are in no catalogue (decisions §14.4); those without a supplier are the house's.
 * 150001, 150006 and 150026 for an SKU that has gone off sale since the draft was written.
 */
export async function makeGoods(
  db: Database,
  { inquiryNo }: InquiryRecord,
  { versionNo }: QuoteRecord,
  items: readonly QuoteItemRecord[],
  currency: RatedCurrency,
  now: Date,
): Promise<void> {
  const known = await readGoods(
    db,
    items.flatMap(({ skuId }) => skuId ?? []),
  )
  for (const { id, product, skuId, picture, quantity, minOrderQuantity, leadTimeDays, price } of items) {
    if (product === null) {
      onSaleOnly(known.get(skuId ?? 0), now)
      continue
    }
    const { supplierId, imageFileId: _, ...facts } = product
    const goods = {
      ...facts,
      supplierId: supplierId ?? (await houseId(db)),
      picture,
      minOrderQuantity,
      leadTimeDays,
      skuCode: `${inquiryNo}-${versionNo}-${id}`,
      stock: quantity,
      priceMicro: microOf(currency, price),
    }
    await changeItem(db, id, await makePrivateProduct(db, goods, now))
  }
}
