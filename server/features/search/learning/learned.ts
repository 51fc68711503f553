import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import { countedKeyword } from '#server/features/search/use/counting.ts'
import { opaqueParam } from '#server/kernel/database/prepared.ts'

/** Whose use of which keyword. */
export interface LearnedFrom {
  language: Language
  keyword: string
  /** The reader's market; without one, or where nothing is learned of it, that of all. */
  countryCode: string | undefined
}

const of = ({ language, keyword }: LearnedFrom) => sql`
  learned.language = ${opaqueParam(sql`${language}::varchar`)} and learned.keyword = ${opaqueParam(sql`${countedKeyword(keyword)}::varchar`)}`

/** The tables of what is learned: learned_market, whose one row is the market that factors are taken from, and learned_products. */
export const learnedTables = (from: LearnedFrom): SQL => sql`
  learned_market as materialized (select max(country_code) as code from learned_factors learned
    where ${of(from)} and country_code in ('', ${opaqueParam(sql`${from.countryCode ?? ''}::varchar`)})),
  learned_products as materialized (select product_id from learned_factors learned
    where ${of(from)} and country_code = (select code from learned_market))`

/**
 * What the product's score is multiplied by. Products are looked up in a hash of those that have a factor, which is then found by its key:
 * a join would have the plans of all searches depend on how many factors are thought to be there.
 */
export const learnedFactor = (from: LearnedFrom, productId: SQL): SQL => sql`
  case when ${productId} in (select product_id from learned_products) then (select factor from learned_factors learned
    where ${of(from)} and country_code = (select code from learned_market) and product_id = ${productId}) else 1 end`
