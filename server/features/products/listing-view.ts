import type { Language } from '#contract/languages.ts'
import type { Micro } from '#contract/money.ts'
import type { RankingPart } from '#contract/search/lab.ts'

export type ListingOrder = 'relevance' | 'sales' | 'priceUp' | 'priceDown' | 'newest' | 'minOrderQuantity' | 'landedUp' | 'earliest'

export interface ListingView {
  language: Language
  order: ListingOrder
  pageNum: number
  pageSize: number
  /** What one unit of the buyer's currency is worth in millionths of a CNY, so that price bands end at round numbers. Without it: no facets. */
  currencyUnitMicro?: Micro
  /** The market whose use of the results counts most. */
  countryCode?: string | undefined
  /** What the ranking goes without, to be compared. */
  without?: RankingPart
}
