import { sql } from 'drizzle-orm'
import { SEARCHES_STORED_DAYS } from '#contract/search/use.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** Fewer uses of a product say more of one person than of it. */
const LEAST_USES = 5
/** What was used so many days ago counts half: seasons change, and so do prices. */
const HALF_LIFE_DAYS = 30
/** By so much of its score at most, for what is used most; whoever ranks last by its words does not come first by clicks. */
const MOST_BY_USE = 0.3
/** As many opens of the first place as halve what the most used product gains: a few say little. */
const SMOOTHING = 10
/** Further ones gain next to nothing. */
const MOST_PRODUCTS = 300

/** Keywords are learned in so many parts, a power of two, none of which takes as long as a statement may. */
export const PARTS = 16
const inPart = (part: number) => sql`hashtext(keyword) & ${PARTS - 1}::int = ${part}::int`

/** For each keyword of a part, in each market and in all together, how much more its most used products count: made anew as a whole. */
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
