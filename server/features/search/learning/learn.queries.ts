import { sql } from 'drizzle-orm'
import { SEARCHES_STORED_DAYS } from '#contract/search/use.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** Fewer uses of a product reflect a single user rather than the product. */
const LEAST_USES = 5
/** The weight of a use halves in this time: seasons and prices change. */
const HALF_LIFE_DAYS = 30
/** Maximum bonus on a product's score, so that clicks alone cannot move the last match to the top. */
const MOST_BY_USE = 0.3
/** Damps few uses: with a total weight of this (one open of the first place weighs 1), the most used product gets half the bonus. */
const SMOOTHING = 10
/** Products beyond this many would gain next to nothing. */
const MOST_PRODUCTS = 300

/** Keywords are learned in this many parts (a power of two), so that no statement exceeds its timeout. */
export const PARTS = 16
const inPart = (part: number) => sql`hashtext(keyword) & ${PARTS - 1}::int = ${part}::int`

/** Recomputes the factors of the most used products for each keyword of a part, per market and for all markets together. */
export async function storeFactors(db: Database, today: string, part: number): Promise<void> {
  await db.execute(sql`delete from learned_factors where ${inPart(part)}`)
  await db.execute(sql`
    with used as (
      select language, keyword, coalesce(country_code, '') as country_code, product_id,
        sum(weight * power(0.5, (${today}::date - day) / ${HALF_LIFE_DAYS}::float8)) as weight
      from result_uses where day > ${today}::date - ${SEARCHES_STORED_DAYS}::int and ${inPart(part)}
      group by grouping sets ((language, keyword, country_code, product_id), (language, keyword, product_id))
      having sum(opened + carted + ordered) >= ${LEAST_USES}::int and (grouping(country_code) = 1 or country_code <> '')
    ), shared as (
      select language, keyword, country_code, product_id,
        weight / (max(weight) over (partition by language, keyword, country_code) + ${SMOOTHING}::float8) as share,
        row_number() over (partition by language, keyword, country_code order by weight desc, product_id) as place
      from used
    )
    insert into learned_factors (language, keyword, country_code, product_id, factor)
    select language, keyword, country_code, product_id, least(1 + ${MOST_BY_USE}::float8 * share, 1 + ${MOST_BY_USE}::float8) from shared
    where place <= ${MOST_PRODUCTS}::int`)
}
