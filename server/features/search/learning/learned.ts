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

/** A table of one row: `code`, the market that a keyword's factors are taken from; null where none is learned. */
export const learnedMarket = ({ language, keyword, countryCode = '' }: LearnedFrom): SQL => sql`
  select max(country_code) as code from learned_factors
  where language = ${opaqueParam(sql`${language}::varchar`)} and keyword = ${opaqueParam(sql`${countedKeyword(keyword)}::varchar`)}
    and country_code in ('', ${opaqueParam(sql`${countryCode}::varchar`)})`

/**
 * What the product's score is multiplied by. Found by its key, product for product: a join would have the plans of all searches depend on
 * how many factors are thought to be there. Where the keyword has none nothing is looked for.
 */
export const learnedFactor = ({ language, keyword }: LearnedFrom, productId: SQL): SQL => sql`
  case when (select code from learned_market) is null then 1 else coalesce((select factor from learned_factors learned
    where learned.language = ${opaqueParam(sql`${language}::varchar`)} and learned.keyword = ${opaqueParam(sql`${countedKeyword(keyword)}::varchar`)}
      and learned.country_code = (select code from learned_market) and learned.product_id = ${productId}), 1) end`
