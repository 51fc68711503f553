import { type SQL, sql } from 'drizzle-orm'
import type { RankingPart } from '#contract/search/lab.ts'
import type { PassingCondition } from '#server/features/products/listing-facets.queries.ts'

/** The category of most of the best matches is probably the intended one: the categories of this many best matches get a boost… */
const LEADING_MATCHES = 50
/** …by up to this share of the score. */
const LEADING_CATEGORY_BONUS = 0.5
/** What a keyword names is learned from the catalogue: by up to this share, as the things that are called so are spread over the categories. */
const THING_CATEGORY_BONUS = 1
/** A few say little: with so many of them it is half. */
const FEW_THINGS = 10

/**
 * One row: the categories of the best matches, each with its share of their score, of equal ones all, not those that happen to be read
 * first; and with its share of the products that are the thing, whatever their score.
 */
export const leadingCategories = (matching: PassingCondition, isExplained: boolean) => sql`
  select array_agg(category_id) as ids, array_agg(${LEADING_SHARE} + ${THING_SHARE}) as bonuses
    ${isExplained ? sql`, array_agg(${LEADING_SHARE}) as leading_shares, array_agg(${THING_SHARE}) as thing_shares` : sql``}
  from (
    select category_id, coalesce(sum(score) filter (where is_best), 0) as score, sum(sum(score) filter (where is_best)) over () as total,
      count(*) filter (where is_thing)::real as things, ${FEW_THINGS}::real + sum(count(*) filter (where is_thing)) over () as thing_total
    from (select category_id, score, is_thing,
        rank() over (order by is_complete desc, score desc) <= ${LEADING_MATCHES} as is_best from candidates ${matching()}) ranked
    where is_best or is_thing group by category_id) shared`

const LEADING_SHARE = sql`${LEADING_CATEGORY_BONUS}::real * score / total`
const THING_SHARE = sql`${THING_CATEGORY_BONUS}::real * things / thing_total`

/** The score of a candidate with what its category adds and what use has taught. */
export const relevance = (without?: RankingPart): SQL =>
  sql.raw(`score * (1 + ${without === 'categories' ? '0' : 'coalesce(bonuses[array_position(ids, category_id)], 0)'}) * learned`)
