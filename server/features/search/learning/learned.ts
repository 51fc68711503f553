import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import { countedKeyword } from '#server/features/search/use/counting.ts'
import { opaqueParam } from '#server/kernel/database/prepared.ts'

/** The recorded use from which a ranking learns. */
export interface LearnedFrom {
  language: Language
  keyword: string
  /** The reader's market; without one, or if nothing was learned from it, all markets together. */
  countryCode: string | undefined
}

const of = ({ language, keyword }: LearnedFrom) => sql`
  learned.language = ${opaqueParam(sql`${language}::varchar`)} and learned.keyword = ${opaqueParam(sql`${countedKeyword(keyword)}::varchar`)}`

/** CTEs: learned_market, whose only row is the market that factors are taken from, and learned_products, the products with a factor. */
export const learnedTables = (from: LearnedFrom): SQL => sql`
  learned_market as materialized (select max(country_code) as code from learned_factors learned
    where ${of(from)} and country_code in ('', ${opaqueParam(sql`${from.countryCode ?? ''}::varchar`)})),
  learned_products as materialized (select product_id from learned_factors learned
    where ${of(from)} and country_code = (select code from learned_market))`

/**
 * The factor on a product's score. Membership is checked in a hash of the products with a factor, which is then read by its key: with a
 * join, the plans of all searches would depend on how many factors the planner expects.
 */
export const learnedFactor = (from: LearnedFrom, productId: SQL): SQL => sql`
  case when ${productId} in (select product_id from learned_products) then (select factor from learned_factors learned
    where ${of(from)} and country_code = (select code from learned_market) and product_id = ${productId}) else 1 end`
