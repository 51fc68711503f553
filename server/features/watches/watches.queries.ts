import { and, asc, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import { type Micro, type RatedCurrency, UNIT_PRICE_EXTRA_DIGITS } from '#contract/money.ts'
import { WATCH_TYPE, WATCHED_STATUS, type WatchedStatus } from '#contract/watches/watches.ts'
import { onSale } from '#server/features/catalogue/on-sale.ts'
import { fromText, isFirstPicture, readerOf } from '#server/features/catalogue/product-cards.ts'
import { pictures } from '#server/features/pictures/pictures.table.ts'
import { PRODUCT_STATUS, products, productTexts } from '#server/features/products/products.table.ts'
import { isEnoughForOrder } from '#server/features/products/smallest-order.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { watches } from '#server/features/watches/watches.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { findValue, hasTouched } from '#server/kernel/database/rows.ts'

export type WatchRecord = typeof watches.$inferSelect

export const findWatch = (db: Database, { accountId, productId, type }: typeof watches.$inferInsert) =>
  findValue(db, watches.id, and(eq(watches.accountId, accountId), eq(watches.productId, productId), eq(watches.type, type)))

export const countWatches = (db: Database, accountId: number) => db.$count(watches, eq(watches.accountId, accountId))

/** Inserts a watch, or restarts the account's existing one of this product and type. */
export async function startWatch(db: Database, watch: typeof watches.$inferInsert): Promise<WatchRecord> {
  const { price, currencyCode, createTime } = watch
  const [row] = await db
    .insert(watches)
    .values(watch)
    .onConflictDoUpdate({
      target: [watches.accountId, watches.productId, watches.type],
      set: { price, currencyCode, createTime, notifyTime: null },
    })
    .returning()
  return row!
}

/** Returns whether the account had a watch with this id. */
export const removeWatch = async (db: Database, accountId: number, id: number) =>
  hasTouched(await db.delete(watches).where(and(eq(watches.id, id), eq(watches.accountId, accountId))))

/** The account's watches, newest first, each with the current state of its product. */
export const readWatches = (
  db: Database,
  accountId: number,
  language: Language,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
) =>
  db
    .select({
      watch: watches,
      productName: fromText<string>(productTexts.name, readerOf(language)),
      nameOrigin: products.nameOrigin,
      pictureKey: pictures.key,
      priceMinMicro: products.priceMinMicro,
      status: sql<WatchedStatus>`case when ${products.status} = ${PRODUCT_STATUS.removed} then ${WATCHED_STATUS.removed}
        when ${onSale} then ${WATCHED_STATUS.onSale} else ${WATCHED_STATUS.paused} end::smallint`,
    })
    .from(watches)
    .innerJoin(products, eq(products.id, watches.productId))
    .innerJoin(suppliers, eq(suppliers.id, products.supplierId))
    .leftJoin(pictures, isFirstPicture)
    .where(eq(watches.accountId, accountId))
    .orderBy(desc(watches.createTime), desc(watches.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)

const PICO_MICRO_DIGITS = 18

/** Whether the product's lowest price, unrounded, is below the watch's price; false if the watch's currency has no rate. */
function isBelow(currencies: readonly RatedCurrency[]): SQL {
  const codes = currencies.map(({ code }) => code)
  const factors = currencies.map(({ ratePico, digits }) => String(ratePico * 10n ** BigInt(digits + UNIT_PRICE_EXTRA_DIGITS)))
  return sql`exists (select from unnest(${sql.param(codes)}::text[], ${sql.param(factors)}::numeric[]) rate(code, factor)
    where rate.code = ${watches.currencyCode}::text
      and ${products.priceMinMicro} * rate.factor < ${watches.price} * ${sql.raw(`1e${PICO_MICRO_DIGITS}`)})`
}

export interface DueWatch {
  id: number
  watch: WatchRecord
  priceMinMicro: Micro
}

/** Open watches after this id whose condition seems to be met (before rounding), by ascending id. */
export const dueWatches = (db: Database, currencies: readonly RatedCurrency[], afterId: number, most: number): Promise<DueWatch[]> =>
  chosenDue(db, currencies, gt(watches.id, afterId), most)

/** The watch with this id, if its condition seems to be met. */
export const dueWatch = async (db: Database, currencies: readonly RatedCurrency[], id: number): Promise<DueWatch | undefined> =>
  (await chosenDue(db, currencies, eq(watches.id, id), 1))[0]

/** Whether the product is on sale with enough stock for an order. */
export async function isInStock(db: Database, productId: number): Promise<boolean> {
  const [found] = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(suppliers, eq(suppliers.id, products.supplierId))
    .where(and(eq(products.id, productId), onSale, isEnoughForOrder))
  return found !== undefined
}

const chosenDue = (db: Database, currencies: readonly RatedCurrency[], which: SQL, most: number): Promise<DueWatch[]> =>
  db
    .select({ id: watches.id, watch: watches, priceMinMicro: products.priceMinMicro })
    .from(watches)
    .innerJoin(products, eq(products.id, watches.productId))
    .innerJoin(suppliers, eq(suppliers.id, products.supplierId))
    .where(
      and(
        which,
        isNull(watches.notifyTime),
        onSale,
        or(
          and(eq(watches.type, WATCH_TYPE.backInStock), isEnoughForOrder),
          and(eq(watches.type, WATCH_TYPE.priceBelow), isBelow(currencies)),
        ),
      ),
    )
    .orderBy(asc(watches.id))
    .limit(most)

/** Marks a watch as notified; false if it already was, or was restarted meanwhile. */
export const closeWatch = async (db: Database, { id, createTime }: WatchRecord, now: Date) =>
  hasTouched(
    await db
      .update(watches)
      .set({ notifyTime: now })
      .where(and(eq(watches.id, id), eq(watches.createTime, createTime), isNull(watches.notifyTime))),
  )
