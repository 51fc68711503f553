import { eq, inArray } from 'drizzle-orm'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { saveQuote } from '#contract/inquiries/console/quotes.ts'
import { LINK_STATUS } from '#contract/inquiries/inquiries.ts'
import type { QuotedProduct } from '#contract/inquiries/quoted-goods.ts'
import { INCOTERMS } from '#contract/pricing/pricing.ts'
import { categories } from '#server/features/catalogue/categories.table.ts'
import { onSaleOnly } from '#server/features/catalogue/on-sale.ts'
import { type InquiryRecord, readLines } from '#server/features/inquiries/inquiries.queries.ts'
import { countries } from '#server/features/markets/markets.table.ts'
import { type Goods, readGoods } from '#server/features/pricing/goods.ts'
import { PRODUCT_STATUS } from '#server/features/products/products.table.ts'
import { SUPPLIER_STATUS, suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { fail, refuseField } from '#server/kernel/calls/fail.ts'
import type { Database } from '#server/kernel/database/database.ts'

export type DraftItem = ParsedInputOf<typeof saveQuote>['itemList'][number]

/** The fields that pricing needs, from a submitted item or a stored draft. */
type ItemOfGoods = Pick<DraftItem, 'quantity' | 'minOrderQuantity' | 'leadTimeDays'> & {
  skuId?: number | null | undefined
  product?: QuotedProduct | null | undefined
}

/** Placeholder id of a product that sending the quote will create. */
const NOT_MADE_YET = 0

/** Fails with 500001 for a line of another inquiry, 500002 for a refused line. */
export async function checkAnsweredLines(db: Database, inquiry: InquiryRecord, items: readonly Pick<DraftItem, 'linkId'>[]): Promise<void> {
  const lines = (await readLines(db, [inquiry.id])).get(inquiry.id) ?? []
  for (const { linkId } of items) {
    if (linkId === null) continue
    const line = lines.find(({ id }) => id === linkId) ?? fail('linkMissing')
    if (line.linkStatus === LINK_STATUS.refused) fail('linkNotPending')
  }
}

/** Fails with 280001 for a missing supplier or the house, 280008 for a cancelled supplier. */
export async function checkSuppliers(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await db
    .select({ id: suppliers.id, status: suppliers.status, isHouse: suppliers.isHouse })
    .from(suppliers)
    .where(inArray(suppliers.id, ids))
  for (const id of ids) {
    const row = rows.find((each) => each.id === id)
    if (!row || row.isHouse) return fail('supplierMissing')
    if (row.status === SUPPLIER_STATUS.cancelled) fail('supplierCancelled')
  }
}

/**
 * The goods of each item as pricing needs them: an SKU on sale (fails with 150001, 150006 or 150026; 110001 if missing), or goods that will
 * become a private product. The quoted lead time replaces the product's own.
 */
export async function goodsOfItems(db: Database, items: readonly ItemOfGoods[], now: Date): Promise<Goods[]> {
  const known = await readGoods(
    db,
    items.flatMap(({ skuId }) => skuId ?? []),
  )
  await checkSuppliers(
    db,
    items.flatMap(({ product }) => product?.supplierId ?? []),
  )
  const goods: Goods[] = []
  for (const [at, item] of items.entries()) {
    if (item.product) goods.push(await goodsToMake(db, item.product, item, `itemList.${at}.product.`))
    else {
      const found = onSaleOnly(known.get(item.skuId!) ?? fail('notFound'), now)
      goods.push({ ...found, product: { ...found.product, leadTimeDays: item.leadTimeDays, leadTimeList: [] } })
    }
  }
  return goods
}

/** Goods as they will be after sending. Fails with 110001 for a missing category, 400 for an unknown country of origin. */
async function goodsToMake(db: Database, product: QuotedProduct, { quantity, minOrderQuantity, leadTimeDays }: ItemOfGoods, path: string) {
  const [category] = await db.select({ id: categories.id }).from(categories).where(eq(categories.id, product.categoryId))
  if (!category) fail('notFound')
  const [origin] = await db.select({ code: countries.code }).from(countries).where(eq(countries.code, product.originCountryCode))
  if (!origin) refuseField(`${path}originCountryCode`, 'wrong')
  const { weightGram, supplierId, hsCode, originCountryCode, unitCode } = product
  const { cartonQuantity, cartonWeightGram, cartonLengthMm, cartonWidthMm, cartonHeightMm } = product
  return {
    sku: { id: NOT_MADE_YET, skuCode: '', valueIdList: [], priceMicro: null, stock: quantity, weightGram, picture: null, isOff: false },
    product: {
      id: NOT_MADE_YET,
      status: PRODUCT_STATUS.private,
      expireTime: null,
      nameOrigin: product.name.zh,
      pictureList: [],
      unit: unitCode,
      priceType: 0,
      priceMaxMicro: 0n,
      minOrderQuantity,
      orderMultiple: 1,
      cartonQuantity,
      cartonWeightGram,
      cartonLengthMm,
      cartonWidthMm,
      cartonHeightMm,
      samplePriceMicro: null,
      sampleMaxQuantity: 0,
      leadTimeDays,
      leadTimeList: [],
      customisationList: [],
      incotermsList: [...INCOTERMS],
      hsCode,
      originCountryCode,
      blockedCountryList: [],
      isShippable: true,
      specList: [],
    },
    supplier: {
      id: supplierId ?? NOT_MADE_YET,
      name: product.name,
      status: SUPPLIER_STATUS.active,
      isHouse: supplierId === null,
      verifiedLevel: 0,
      minOrderFen: 0n,
      depositPercent: 100,
      commissionBasisPoints: 0,
      confirmsByHand: false,
    },
    tiers: [{ startQuantity: 1, priceMicro: 0n }],
  }
}
