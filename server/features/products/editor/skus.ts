import { and, asc, eq, sql } from 'drizzle-orm'
import type { ProductBody } from '#contract/products/console/editor.ts'
import type { Converted } from '#server/features/products/editor/content.ts'
import { PRODUCT_STATUS, products, skus } from '#server/features/products/products.table.ts'
import { fail, refuseField } from '#server/kernel/calls/fail.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { waitLongerForLocks } from '#server/kernel/database/row-lock.ts'

export type SkuRecord = typeof skus.$inferSelect
/** What the supplier enters about an SKU, including its stock. */
export type OfferedSku = Omit<SkuRecord, 'productId' | 'isOff' | 'sort'>

/** An SKU to be stored: the id of a new one is null, and a missing weight is 0. */
export type PlannedSku = Omit<OfferedSku, 'id'> & { id: number | null }

/** Largest value of the stock column, a 32-bit integer. */
const LARGEST_STOCK = 2_147_483_647

/** Locks a product's SKUs, including those no longer offered, in the order in which orders lock them; stock stays fixed until commit. */
export async function lockSkus(db: Database, productId: number): Promise<SkuRecord[]> {
  await waitLongerForLocks(db)
  return db.select().from(skus).where(eq(skus.productId, productId)).orderBy(asc(skus.id)).for('no key update')
}

export const offered = (all: readonly SkuRecord[]): SkuRecord[] =>
  all.filter(({ isOff }) => !isOff).toSorted((one, other) => one.sort - other.sort || one.id - other.id)

/** The SKUs to store: those of the body's skuList or, without one, those now offered. 590003 for negative stock. */
export function planSkus(body: ProductBody, present: readonly SkuRecord[], priceType: number, { micro, pictures }: Converted) {
  const isPriced = priceType === 1
  if (!body.skuList) return offered(present).map((sku) => ({ ...sku, priceMicro: isPriced ? sku.priceMicro : null }))
  const named = new Set(body.skuList.flatMap(({ skuId }) => skuId ?? []))
  // SKUs that the body names by id are excluded: another SKU may take over their old code.
  const unnamed = present.filter(({ id }) => !named.has(id))
  const taken = new Set<number>()
  return body.skuList.map((given, at) => {
    const path = `skuList.${at}`
    const known = given.skuId === undefined ? withCode(unnamed, given.skuCode) : withId(present, given.skuId, path)
    if (known && taken.has(known.id)) refuseField(`${path}.skuId`, 'wrong')
    if (known) taken.add(known.id)
    const price = given.price === undefined ? (known?.priceMicro ?? null) : given.price && micro(given.price, `${path}.price`)
    return {
      id: known?.id ?? null,
      skuCode: given.skuCode,
      barcode: given.barcode === undefined ? (known?.barcode ?? '') : (given.barcode ?? ''),
      valueIdList: given.valueIdList,
      priceMicro: isPriced ? price || null : null,
      stock: stockAfter(given, known, path),
      weightGram: given.weightGram === undefined ? (known?.weightGram ?? 0) : (given.weightGram ?? 0),
      picture: pictures.keyOf(given, path, known?.picture),
    }
  })
}

type GivenSku = NonNullable<ProductBody['skuList']>[number]

const withId = (present: readonly SkuRecord[], skuId: number, path: string): SkuRecord =>
  present.find(({ id }) => id === skuId) ?? refuseField(`${path}.skuId`, 'wrong')

/** Prefers an offered SKU to one that is off. */
function withCode(present: readonly SkuRecord[], code: string): SkuRecord | undefined {
  const alike = present.filter(({ skuCode }) => skuCode === code)
  return alike.find(({ isOff }) => !isOff) ?? alike[0]
}

/** Applies the difference between the seen and the entered stock, so that orders placed in between still count (decisions §17.4). */
function stockAfter({ stock, seenStock }: GivenSku, known: SkuRecord | undefined, path: string): number {
  const after = known === undefined || seenStock === undefined ? stock : known.stock + stock - seenStock
  if (after < 0) fail('cannotShip', [{ ...(known ? { skuId: String(known.id) } : {}), gapQuantity: -after }])
  return after > LARGEST_STOCK ? refuseField(`${path}.stock`, 'wrong') : after
}

/** Stores the planned SKUs and switches off all others, setting their stock to 0. The SKUs must be locked. */
export async function storeSkus(db: Database, productId: number, planned: readonly PlannedSku[]): Promise<void> {
  const records = JSON.stringify(planned.map((sku, sort) => ({ ...sku, priceMicro: sku.priceMicro?.toString() ?? null, sort })))
  const given = sql`jsonb_to_recordset(${records}::jsonb) as given(id bigint, "skuCode" text, barcode text, "valueIdList" jsonb, "priceMicro" bigint,
    stock int, "weightGram" int, picture text, sort int)`
  await db.execute(sql`
    update skus set is_off = true, stock = 0 where product_id = ${productId} and not is_off
      and not exists (select from ${given} where given.id = skus.id)`)
  await db.execute(sql`
    update skus set sku_code = given."skuCode", barcode = given.barcode, value_id_list = given."valueIdList", price_micro = given."priceMicro", stock = given.stock,
      weight_gram = given."weightGram", picture = given.picture, sort = given.sort, is_off = false
    from ${given} where given.id = skus.id and skus.product_id = ${productId}
      and (skus.sku_code, skus.barcode, skus.value_id_list, skus.price_micro, skus.stock, skus.weight_gram, skus.picture, skus.sort, skus.is_off) is distinct from
        (given."skuCode", given.barcode, given."valueIdList", given."priceMicro", given.stock, given."weightGram", given.picture, given.sort, false)`)
  if (planned.every(({ id }) => id !== null)) return
  await db.execute(sql`
    insert into skus (product_id, sku_code, barcode, value_id_list, price_micro, stock, weight_gram, picture, sort)
    select ${productId}, "skuCode", barcode, "valueIdList", "priceMicro", stock, "weightGram", picture, sort from ${given} where given.id is null`)
}

/** The SKU belongs to a product of the supplier that can still be edited. */
const isOf = (supplierId: number) => sql`exists (select from ${products} where ${products.id} = ${skus.productId}
  and ${products.supplierId} = ${supplierId} and ${products.status} < ${PRODUCT_STATUS.removed})`

export interface StockChange {
  skuId: number
  stock: number
  seenStock: number
}

/** Changes the stock of a supplier's offered SKUs by `stock - seenStock`. 110001 for any other SKU, 590003 for negative stock. */
export async function changeStock(db: Database, supplierId: number, changes: readonly StockChange[]) {
  const after: { skuId: number; stock: number }[] = []
  await waitLongerForLocks(db)
  for (const { skuId, stock, seenStock } of changes.toSorted((one, other) => one.skuId - other.skuId)) {
    const [sku] = await db
      .select({ stock: skus.stock })
      .from(skus)
      .where(and(eq(skus.id, skuId), eq(skus.isOff, false), isOf(supplierId)))
      .for('no key update')
    if (!sku) return fail('notFound')
    const becomes = sku.stock + stock - seenStock
    if (becomes < 0) fail('cannotShip', [{ skuId: String(skuId), gapQuantity: -becomes }])
    if (becomes > LARGEST_STOCK) refuseField('skuList', 'wrong')
    if (becomes !== sku.stock) await db.update(skus).set({ stock: becomes }).where(eq(skus.id, skuId))
    after.push({ skuId, stock: becomes })
  }
  return after
}
