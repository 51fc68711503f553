import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { CART_STATUS } from '#contract/cart/cart.ts'
import { MOST_PIECES } from '#contract/fields.ts'
import type { Micro } from '#contract/money.ts'
import { type CustomisationChoice, cartLines } from '#server/features/cart/cart.table.ts'
import { type LineKey, lineKey } from '#server/features/cart/customisations.ts'
import { endedBefore } from '#server/features/cart/ended-lines.ts'
import { isOrderable } from '#server/features/cart/orderable.ts'
import { quotes } from '#server/features/inquiries/quotes/quotes.table.ts'
import { products } from '#server/features/products/products.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { opaqueParam, prepared, preparedSql } from '#server/kernel/database/prepared.ts'
import { hasTouched } from '#server/kernel/database/rows.ts'

export type CartLineRow = typeof cartLines.$inferSelect

const isOpen = isNull(cartLines.endStatus)

/** A quoted line counts as expired from the quote's end on, even before the job has ended it. */
export const asOf =
  (now: Date) =>
  (line: CartLineRow): CartLineRow =>
    line.endStatus === null && line.quoteEndTime !== null && line.quoteEndTime <= now
      ? { ...line, endStatus: CART_STATUS.quoteExpired, endTime: line.quoteEndTime }
      : line

/** Every line, newest first, without those that expired more than 30 days ago. */
export async function readLines(db: Database, accountId: number, now: Date): Promise<CartLineRow[]> {
  const rows = await db
    .select()
    .from(cartLines)
    .where(and(eq(cartLines.accountId, accountId), or(isOpen, gt(cartLines.endTime, endedBefore(now)))))
    .orderBy(desc(cartLines.id))
  return rows.map(asOf(now))
}

/** Lines of these products that have not ended. */
export const readOpenLinesOf = (db: Database, accountId: number, productIds: readonly number[]): Promise<CartLineRow[]> =>
  db
    .select()
    .from(cartLines)
    .where(and(eq(cartLines.accountId, accountId), inArray(cartLines.productId, productIds), isOpen))
    .orderBy(desc(cartLines.id))

/** The chosen lines in id order. */
export async function readChosenLines(db: Database, accountId: number, ids: readonly number[], now: Date): Promise<CartLineRow[]> {
  const rows = await db
    .select()
    .from(cartLines)
    .where(and(eq(cartLines.accountId, accountId), inArray(cartLines.id, ids)))
    .orderBy(asc(cartLines.id))
  return rows.map(asOf(now))
}

/** Marks these lines as permanently off sale. */
export async function endLines(db: Database, accountId: number, ids: readonly number[], now: Date): Promise<void> {
  await db
    .update(cartLines)
    .set({ endStatus: CART_STATUS.offSale, endTime: now })
    .where(and(eq(cartLines.accountId, accountId), inArray(cartLines.id, ids), isOpen))
}

const openLineTotal = prepared((db) =>
  db
    .select({ total: count() })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .innerJoin(suppliers, eq(suppliers.id, products.supplierId))
    .where(
      and(
        eq(cartLines.accountId, sql.placeholder('accountId')),
        isOpen,
        or(isNull(cartLines.quoteEndTime), gt(cartLines.quoteEndTime, sql.placeholder('now'))),
        isOrderable,
      ),
    )
    .prepare('open_cart_lines'),
)

/** How many lines can be ordered. */
export async function countOpenLines(db: Database, accountId: number, now: Date): Promise<number> {
  const [row] = await openLineTotal(db, { accountId, now: now.toISOString() })
  return row?.total ?? 0
}

/** The fields of a cart line that an addition of the same product needs. */
export type LineOfProduct = Pick<
  CartLineRow,
  'id' | 'skuId' | 'quantity' | 'isSample' | 'customisationList' | 'quoteId' | 'quotedPrice' | 'quotedCurrencyCode' | 'addPriceMicro'
>

export interface CartBefore {
  /** Lines of the product that have not ended. */
  lines: LineOfProduct[]
  /** All lines that have not ended, including products off sale. */
  openTotal: number
  /** Like countOpenLines, except that a quoted line counts until the job has ended it. */
  cartCount: number
}

interface BeforeRow extends Record<string, unknown> {
  lines: (Omit<LineOfProduct, 'addPriceMicro' | 'quotedPrice'> & { addPriceMicro: string; quotedPrice: string | null })[]
  openTotal: number
  cartCount: number
}

const before = preparedSql<BeforeRow>(
  () => sql`select count(*)::int as "openTotal", count(*) filter (where ${isOrderable})::int as "cartCount",
        coalesce(json_agg(json_build_object('id', ${cartLines.id}, 'skuId', ${cartLines.skuId}, 'quantity', ${cartLines.quantity},
          'isSample', ${cartLines.isSample}, 'customisationList', ${cartLines.customisationList}, 'quoteId', ${cartLines.quoteId}, 'quotedPrice', ${cartLines.quotedPrice}::text,
          'quotedCurrencyCode', ${cartLines.quotedCurrencyCode}, 'addPriceMicro', ${cartLines.addPriceMicro}::text)
          order by ${cartLines.id} desc) filter (where ${eq(cartLines.productId, opaqueParam(sql`${sql.placeholder('productId')}::bigint`))}), '[]') as lines
      from ${cartLines}
      join ${products} on ${products.id} = ${cartLines.productId}
      join ${suppliers} on ${suppliers.id} = ${products.supplierId}
      where ${cartLines.accountId} = ${sql.placeholder('accountId')} and ${isOpen}`,
)

/** What an addition of a product's SKUs depends on. The cart must be locked. */
export async function readBeforeAddition(db: Database, accountId: number, productId: number): Promise<CartBefore> {
  const [row] = await before(db, { accountId, productId })
  return {
    ...row!,
    lines: row!.lines.map(({ addPriceMicro, quotedPrice, ...line }) => ({
      ...line,
      addPriceMicro: BigInt(addPriceMicro),
      quotedPrice: quotedPrice === null ? null : BigInt(quotedPrice),
    })),
  }
}

interface Addition {
  accountId: number
  productId: number
  isSample: boolean
  now: Date
  added: readonly (LineKey & { quantity: number; priceMicro: Micro })[]
  /** New prices of lines of the same product that nothing is added to. */
  seen: readonly { id: number; priceMicro: Micro }[]
}

const put = preparedSql<{ id: string; sku_id: string; customisation_list: CustomisationChoice[] }>(
  () => sql`with others as (
      update cart_lines set add_price_micro = seen.price
      from jsonb_to_recordset(${sql.placeholder('seen')}::jsonb) as seen (id bigint, price bigint)
      where cart_lines.id = seen.id and cart_lines.account_id = ${sql.placeholder('accountId')}::bigint
    )
    insert into cart_lines (account_id, product_id, sku_id, quantity, is_sample, customisation_list, add_price_micro, create_time)
    select ${sql.placeholder('accountId')}::bigint, ${sql.placeholder('productId')}::bigint, added."skuId", added.quantity,
      ${sql.placeholder('isSample')}::boolean, added.choices, added.price, ${sql.placeholder('now')}::timestamptz
    from jsonb_to_recordset(${sql.placeholder('added')}::jsonb) as added ("skuId" bigint, quantity integer, choices jsonb, price bigint)
    on conflict (account_id, sku_id, is_sample, md5(customisation_list::text)) where quote_id is null and end_status is null do update
    set quantity = cart_lines.quantity + excluded.quantity, add_price_micro = excluded.add_price_micro
    where cart_lines.quantity + excluded.quantity <= ${MOST_PIECES}
    returning id, sku_id, customisation_list`,
)

const pricesOf = (rows: readonly { priceMicro: Micro }[]): string =>
  JSON.stringify(rows.map(({ priceMicro, ...row }) => ({ ...row, price: String(priceMicro) })))

/** Adds to equal lines or creates them. Returns ids by lineKey, without lines that would exceed the most pieces of a line. */
export async function putLines(db: Database, { accountId, productId, isSample, now, added, seen }: Addition): Promise<Map<string, number>> {
  const rows = await put(db, { accountId, productId, isSample, now: now.toISOString(), added: pricesOf(added), seen: pricesOf(seen) })
  return new Map(rows.map((row) => [lineKey({ skuId: Number(row.sku_id), choices: row.customisation_list }), Number(row.id)]))
}

/** Without `customisationList` the line keeps its customisations. */
export async function setLine(
  db: Database,
  { accountId, id }: Pick<CartLineRow, 'accountId' | 'id'>,
  set: { quantity: number; customisationList?: CustomisationChoice[] },
): Promise<void> {
  await db
    .update(cartLines)
    .set(set)
    .where(and(eq(cartLines.accountId, accountId), eq(cartLines.id, id)))
}

const remember = preparedSql(
  () => sql`update cart_lines set add_price_micro = seen.price
    from jsonb_to_recordset(${sql.placeholder('seen')}::jsonb) as seen (id bigint, price bigint)
    where cart_lines.id = seen.id and cart_lines.account_id = ${sql.placeholder('accountId')}::bigint`,
)

/** Stores the prices that the buyer has seen: after their own change, these are the current ones. */
export async function rememberPrices(db: Database, accountId: number, prices: readonly { id: number; priceMicro: Micro }[]): Promise<void> {
  if (prices.length > 0) await remember(db, { accountId, seen: pricesOf(prices) })
}

/** Returns the lines that existed. */
export const deleteLines = (db: Database, accountId: number, ids: readonly number[]): Promise<CartLineRow[]> =>
  db
    .delete(cartLines)
    .where(and(eq(cartLines.accountId, accountId), inArray(cartLines.id, ids)))
    .returning()

export const deleteLinesOfProduct = async (db: Database, accountId: number, productId: number, isSample: boolean) =>
  hasTouched(
    await db
      .delete(cartLines)
      .where(
        and(
          eq(cartLines.accountId, accountId),
          eq(cartLines.productId, productId),
          eq(cartLines.isSample, isSample),
          isNull(cartLines.quoteId),
        ),
      ),
  )

export async function deleteEndedLines(db: Database, accountId: number): Promise<void> {
  await db.delete(cartLines).where(and(eq(cartLines.accountId, accountId), isNotNull(cartLines.endStatus)))
}

/** A line of a quote: the quote's own price, and its price in CNY when the line was added. */
export type QuotedLine = Pick<
  typeof cartLines.$inferInsert,
  'productId' | 'skuId' | 'quantity' | 'addPriceMicro' | 'isSample' | 'quoteItemId' | 'quotedPrice'
>

/** The quote's lines that have not ended, and the number of all such lines in the cart. The cart must be locked. */
export async function readOpenLinesOfQuote(db: Database, accountId: number, quoteId: number) {
  const own = await db
    .select({ id: cartLines.id, quoteId: cartLines.quoteId, quoteItemId: cartLines.quoteItemId })
    .from(cartLines)
    .where(and(eq(cartLines.accountId, accountId), isOpen))
  return { lines: own.filter((line) => line.quoteId === quoteId), openTotal: own.length }
}

/** Ids of the inquiries that quotes answer, by quote id. */
export async function readInquiriesOfQuotes(db: Database, quoteIds: readonly number[]): Promise<Map<number, number>> {
  if (quoteIds.length === 0) return new Map()
  const rows = await db.select({ id: quotes.id, inquiryId: quotes.inquiryId }).from(quotes).where(inArray(quotes.id, quoteIds))
  return new Map(rows.map(({ id, inquiryId }) => [id, inquiryId]))
}

export const insertQuotedLines = (db: Database, rows: (typeof cartLines.$inferInsert)[]): Promise<{ id: number }[]> =>
  db.insert(cartLines).values(rows).returning({ id: cartLines.id })
