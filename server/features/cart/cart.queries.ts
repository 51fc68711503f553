import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { CART_STATUS } from '#contract/cart.ts'
import { MOST_PIECES } from '#contract/fields.ts'
import { cartLines } from '#server/features/cart/cart.table.ts'
import { endedBefore } from '#server/features/cart/ended-lines.ts'
import { onSale } from '#server/features/catalogue/on-sale.ts'
import { products } from '#server/features/products/products.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import type { Database } from '#server/kernel/database.ts'
import { prepared } from '#server/kernel/prepared.ts'

export type CartLine = typeof cartLines.$inferSelect

const isOpen = isNull(cartLines.endStatus)
const isRegular = and(isNull(cartLines.quoteId), isOpen)

/**
 * One writer at a time per cart, until the transaction ends: limits and minimums are about the whole of it. Not by the row of
 * the account: what else a person changes need not wait until their order is placed.
 */
export async function lockCart(db: Database, accountId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cart:${accountId}`}, 0))`)
}

/** Every line, newest first, without those that expired more than 30 days ago. */
export const readLines = (db: Database, accountId: number, now: Date): Promise<CartLine[]> =>
  db
    .select()
    .from(cartLines)
    .where(and(eq(cartLines.accountId, accountId), or(isOpen, gt(cartLines.endTime, endedBefore(now)))))
    .orderBy(desc(cartLines.id))

/** Those of some products that can still be ordered. */
export const readOpenLinesOf = (db: Database, accountId: number, productIds: readonly number[]): Promise<CartLine[]> =>
  db
    .select()
    .from(cartLines)
    .where(and(eq(cartLines.accountId, accountId), inArray(cartLines.productId, [...productIds]), isOpen))
    .orderBy(desc(cartLines.id))

/** All that have not ended, those of products off sale as well. */
export const countLines = (db: Database, accountId: number): Promise<number> =>
  db.$count(cartLines, and(eq(cartLines.accountId, accountId), isOpen))

/** The chosen lines in id order; locked if they are to be ordered, so that nothing else takes them. */
export function readChosenLines(db: Database, accountId: number, ids: readonly number[], isLocked: boolean): Promise<CartLine[]> {
  const query = db
    .select()
    .from(cartLines)
    .where(and(eq(cartLines.accountId, accountId), inArray(cartLines.id, [...ids])))
    .orderBy(asc(cartLines.id))
  return isLocked ? query.for('update') : query
}

/** Marks these lines as permanently off sale. */
export async function endLines(db: Database, accountId: number, ids: readonly number[], now: Date): Promise<void> {
  await db
    .update(cartLines)
    .set({ endStatus: CART_STATUS.offSale, endTime: now })
    .where(and(eq(cartLines.accountId, accountId), inArray(cartLines.id, [...ids]), isOpen))
}

const openLineTotal = prepared((db) =>
  db
    .select({ total: count() })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .innerJoin(suppliers, eq(suppliers.id, products.supplierId))
    .where(and(eq(cartLines.accountId, sql.placeholder('accountId')), isOpen, onSale))
    .prepare('open_cart_lines'),
)

/** Lines that can still be ordered. */
export async function countOpenLines(db: Database, accountId: number): Promise<number> {
  const [row] = await openLineTotal(db).execute({ accountId })
  return row?.total ?? 0
}

interface NewLine {
  accountId: number
  productId: number
  skuId: number
  quantity: number
  isSample: boolean
  addPriceMicro: bigint
  createTime: Date
}

/** Adds to the line of the same SKU or creates one. Null if it would exceed the most pieces that a line can hold. */
export async function putLine(db: Database, line: NewLine): Promise<number | null> {
  const [row] = await db
    .insert(cartLines)
    .values(line)
    .onConflictDoUpdate({
      target: [cartLines.accountId, cartLines.skuId, cartLines.isSample],
      targetWhere: isRegular!,
      set: { quantity: sql`${cartLines.quantity} + excluded.quantity` },
      setWhere: sql`${cartLines.quantity} + excluded.quantity <= ${MOST_PIECES}`,
    })
    .returning({ id: cartLines.id })
  return row?.id ?? null
}

export async function setQuantity(db: Database, accountId: number, id: number, quantity: number): Promise<void> {
  await db
    .update(cartLines)
    .set({ quantity })
    .where(and(eq(cartLines.accountId, accountId), eq(cartLines.id, id)))
}

/** After the buyer's own change the current price is the one they have seen. */
export async function rememberPrices(
  db: Database,
  accountId: number,
  prices: readonly { id: number; priceMicro: bigint }[],
): Promise<void> {
  if (prices.length === 0) return
  const values = sql.join(
    prices.map(({ id, priceMicro }) => sql`(${id}::bigint, ${priceMicro}::bigint)`),
    sql`, `,
  )
  await db.execute(
    sql`update cart_lines set add_price_micro = seen.price from (values ${values}) as seen (id, price)
      where cart_lines.id = seen.id and cart_lines.account_id = ${accountId}`,
  )
}

/** Returns those that existed. */
export const deleteLines = (db: Database, accountId: number, ids: readonly number[]): Promise<CartLine[]> =>
  db
    .delete(cartLines)
    .where(and(eq(cartLines.accountId, accountId), inArray(cartLines.id, [...ids])))
    .returning()

export async function deleteLinesOfProduct(db: Database, accountId: number, productId: number, isSample: boolean): Promise<boolean> {
  const gone = await db
    .delete(cartLines)
    .where(
      and(
        eq(cartLines.accountId, accountId),
        eq(cartLines.productId, productId),
        eq(cartLines.isSample, isSample),
        isNull(cartLines.quoteId),
      ),
    )
    .returning({ id: cartLines.id })
  return gone.length > 0
}

export async function deleteEndedLines(db: Database, accountId: number): Promise<void> {
  await db.delete(cartLines).where(and(eq(cartLines.accountId, accountId), isNotNull(cartLines.endStatus)))
}
