import type { Language } from '#contract/languages.ts'
import type { ProductCardRow } from '#server/features/catalogue/product-cards.ts'
import { bandEdges, bandsOf, type PriceBand } from '#server/features/products/price-bands.ts'
import { queryListing } from '#server/features/products/product-listing.queries.ts'
import { understandKeyword } from '#server/features/search/search-query.ts'
import type { PoolDatabase } from '#server/kernel/database.ts'

export interface ListingFilter {
  keyword?: string
  /** Search for the keyword exactly as typed, without correcting it. */
  isExact?: boolean
  /** Includes its descendants. */
  categoryId?: string
  supplierId?: string
  /** In millionths of a CNY, like all prices here. */
  minPriceMicro?: bigint
  maxPriceMicro?: bigint
  maxMinOrderQuantity?: number
  maxLeadTimeDays?: number
  originCountryCode?: string
  hasSample?: boolean
  isVerified?: boolean
  /** The country it must be deliverable to. */
  deliveryCountryCode?: string
  /** Products with at least one of the values of every attribute. */
  attributes?: { attributeId: string; valueIds: number[] }[]
}

export type ListingOrder = 'relevance' | 'sales' | 'priceUp' | 'priceDown' | 'newest' | 'minOrderQuantity'

export interface ListingView {
  language: Language
  order: ListingOrder
  pageNum: number
  pageSize: number
  /** What one unit of the buyer's currency is worth in millionths of a CNY, so that price bands end at round numbers. Without it: no facets. */
  currencyUnitMicro?: bigint
}

export interface FacetValue {
  value: string
  label: string
  total: number
}

export interface ListingFacets {
  /** The categories one level below the chosen one, or the top ones. */
  categories: FacetValue[]
  /** The most common attributes, each with its most frequent values. */
  attributes: { attributeId: string; name: string; values: FacetValue[] }[]
  origins: FacetValue[]
  priceBands: PriceBand[]
}

export interface Listing {
  products: ProductCardRow[]
  total: number
  /** What was searched for instead of the typed keyword. */
  correctedKeyword: string | null
  /** Null if they were not requested. */
  facets: ListingFacets | null
}

/**
 * A page of the products on sale that pass the filter, and the facets for narrowing them further.
 * A facet counts as if its own filter were not set, so that another value can be added to it.
 */
export async function listProducts(db: PoolDatabase, filter: ListingFilter, view: ListingView): Promise<Listing> {
  const { keyword, isExact, ...narrowing } = filter
  const understood = keyword === undefined ? undefined : await understandKeyword(db, view.language, keyword, isExact)
  if (understood?.sought === null) return { products: [], total: 0, correctedKeyword: null, facets: null }
  const edges = view.currencyUnitMicro === undefined ? null : bandEdges(view.currencyUnitMicro)
  const { rows, total, categories, attributes, origins, prices } = await queryListing(db, narrowing, view, understood?.sought, edges)
  return {
    products: rows.map((row) => ({ ...row, priceMinMicro: BigInt(row.priceMinMicro), priceMaxMicro: BigInt(row.priceMaxMicro) })),
    total,
    correctedKeyword: understood?.corrected ?? null,
    facets: edges && { categories, attributes, origins, priceBands: bandsOf(edges, prices) },
  }
}
