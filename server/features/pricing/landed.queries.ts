import { and, eq, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { listedSql } from '#server/features/catalogue/on-sale.ts'
import { currencies } from '#server/features/markets/markets.table.ts'
import { landedMarkets, type landedPrices } from '#server/features/pricing/landed.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { Cursor } from '#server/kernel/database/snapshot.ts'

export type LandedRow = Omit<typeof landedPrices.$inferSelect, keyof PricedMarket>

/** A destination country and a currency. */
export interface PricedMarket {
  countryCode: string
  currencyCode: string
}

export type HeldMarket = typeof landedMarkets.$inferSelect

const today = sql`(now() at time zone 'UTC')::date`
const ofMarket = ({ countryCode, currencyCode }: PricedMarket) =>
  and(eq(landedMarkets.countryCode, countryCode), eq(landedMarkets.currencyCode, currencyCode))

/**
 * Notes that a market is in use, adding it unless there are too many. Returns whether its prices exist. Does not wait for a renewal, which
 * locks a large market's row for long.
 */
export async function openMarket(db: Database, market: PricedMarket, most: number): Promise<boolean> {
  const [held] = await db
    .select({ isPriced: sql<boolean>`${landedMarkets.cursor} is not null`, isNoted: sql<boolean>`${landedMarkets.usedDay} = ${today}` })
    .from(landedMarkets)
    .where(ofMarket(market))
  if (!held) await addMarket(db, market, most)
  else if (!held.isNoted) await noteUse(db, market)
  return held?.isPriced ?? false
}

const addMarket = (db: Database, { countryCode, currencyCode }: PricedMarket, most: number) =>
  db.execute(sql`
    insert into landed_markets (country_code, currency_code, used_day)
    select ${countryCode}, ${currencyCode}, ${today} where (select count(*) from landed_markets) < ${most}::int
    on conflict (country_code, currency_code) do nothing`)

/** Skips a locked row: a later request of the day notes the use. */
const noteUse = (db: Database, { countryCode, currencyCode }: PricedMarket) =>
  db.execute(sql`
    update landed_markets set used_day = ${today} where (country_code, currency_code) in (
      select country_code, currency_code from landed_markets where country_code = ${countryCode} and currency_code = ${currencyCode}
      for update skip locked)`)

export const readMarkets = (db: Database): Promise<PricedMarket[]> =>
  db.select({ countryCode: landedMarkets.countryCode, currencyCode: landedMarkets.currencyCode }).from(landedMarkets)

/** Locks a market until the transaction ends; undefined while another transaction renews it. */
export async function lockMarket(db: Database, market: PricedMarket): Promise<HeldMarket | undefined> {
  const [row] = await db.select().from(landedMarkets).where(ofMarket(market)).for('update', { skipLocked: true })
  return row
}

/** Records that the market's prices include every change up to the cursor. */
export const noteRenewal = (db: Database, market: PricedMarket, cursor: Cursor, renewTime: Date) =>
  db.update(landedMarkets).set({ cursor, renewTime }).where(ofMarket(market))

/** Deletes markets that were not used lately, or whose currency was deleted, with their prices. */
export const dropUnusedMarkets = (db: Database, afterDays: number) =>
  db
    .delete(landedMarkets)
    .where(
      or(
        lt(landedMarkets.usedDay, sql`${today} - ${afterDays}::int`),
        notInArray(landedMarkets.currencyCode, db.select({ code: currencies.code }).from(currencies)),
      ),
    )

/** Products that buyers can find, and those that have a price in some market. */
export const pricedIds = (db: Database): Promise<number[]> =>
  idsOf(
    db,
    sql`select product.id from products product join suppliers supplier on supplier.id = product.supplier_id where ${listedSql}
      union select product_id from landed_prices order by id`,
  )

export async function countListed(db: Database): Promise<number> {
  const { rows } = await db.execute<{ total: string }>(sql`
    select count(*) as total from products product join suppliers supplier on supplier.id = product.supplier_id where ${listedSql}`)
  return Number(rows[0]!.total)
}

/** Those of these products, and all products of these suppliers, that exist. */
export const existingIds = (db: Database, productIds: readonly number[], supplierIds: readonly number[]): Promise<number[]> =>
  idsOf(
    db,
    sql`select id from products where id = any(${sql.param(productIds)}::bigint[]) or supplier_id = any(${sql.param(supplierIds)}::bigint[])
      order by id`,
  )

const idsOf = async (db: Database, query: SQL) => (await db.execute<{ id: string }>(query)).rows.map(({ id }) => Number(id))

/** Makes these the market's only prices of the given products; writes only what differs. */
export async function storeLanded(
  db: Database,
  { countryCode, currencyCode }: PricedMarket,
  productIds: readonly number[],
  rows: readonly LandedRow[],
): Promise<void> {
  const column = (field: keyof LandedRow) => sql.param(rows.map((row) => String(row[field])))
  await db.execute(sql`
    with given as materialized (
      select * from unnest(${column('productId')}::bigint[], ${column('freightType')}::smallint[], ${column('price')}::bigint[],
        ${column('arriveDays')}::smallint[], ${column('isCheapest')}::boolean[]) given(product_id, freight_type, price, arrive_days, is_cheapest)),
    removed as (
      delete from landed_prices held where country_code = ${countryCode} and currency_code = ${currencyCode}
        and product_id = any(${sql.param(productIds)}::bigint[])
        and not exists (select from given where given.product_id = held.product_id and given.freight_type = held.freight_type))
    insert into landed_prices (country_code, currency_code, product_id, freight_type, price, arrive_days, is_cheapest)
    select ${countryCode}, ${currencyCode}, * from given
    on conflict (country_code, currency_code, product_id, freight_type) do update
      set price = excluded.price, arrive_days = excluded.arrive_days, is_cheapest = excluded.is_cheapest
      where (landed_prices.price, landed_prices.arrive_days, landed_prices.is_cheapest)
        is distinct from (excluded.price, excluded.arrive_days, excluded.is_cheapest)`)
}
