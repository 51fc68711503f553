import type { Language } from '#contract/languages.ts'
import type { Micro } from '#contract/money.ts'
import type { RankingPart } from '#contract/search/lab.ts'

export type ListingOrder = 'relevance' | 'sales' | 'priceUp' | 'priceDown' | 'newest' | 'minOrderQuantity' | 'landedUp' | 'earliest'

export interface ListingView {
  language: Language
  order: ListingOrder
  pageNum: number
  pageSize: number
  /** One unit of the buyer's currency in millionths of a CNY, so that price bands end at round numbers. Unset: no facets. */
  currencyUnitMicro?: Micro
  /** The market whose recorded use of the results counts most in the ranking. */
  countryCode?: string | undefined
  /** The part of the ranking that is switched off for a comparison. */
  without?: RankingPart
}
