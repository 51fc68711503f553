import { type SQL, sql } from 'drizzle-orm'
import type { RankingPart } from '#contract/search/lab.ts'
import type { PassingCondition } from '#server/features/products/listing-facets.queries.ts'

/** The category of most of the best matches is probably the intended one: the categories of this many best matches get a boost… */
const LEADING_MATCHES = 50
/** …by up to this share of the score. */
const LEADING_CATEGORY_BONUS = 0.5
/** Boost of up to this share for categories of products that are the thing the keyword names, in proportion to their number there. */
const THING_CATEGORY_BONUS = 1
/** Damps that boost for few such products: with this many it is half. */
const FEW_THINGS = 10

/**
 * One row of arrays: the categories of the best matches with the sum of their two boosts. rank() keeps all matches of equal score, not
 * just those that happen to be read first; products that are the thing itself count whatever their score.
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

/** A candidate's score with its category's boost and the factor learned from use. */
export const relevance = (without?: RankingPart): SQL =>
  sql.raw(`score * (1 + ${without === 'categories' ? '0' : 'coalesce(bonuses[array_position(ids, category_id)], 0)'}) * learned`)
