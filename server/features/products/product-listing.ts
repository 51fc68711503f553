import type { Language } from '#contract/languages.ts'
import type { ProductCardRow } from '#server/features/catalogue/product-cards.ts'
import { bandEdges, bandsOf, type PriceBand } from '#server/features/products/price-bands.ts'
import { queryListing } from '#server/features/products/product-listing.queries.ts'
import { understandKeyword } from '#server/features/search/search-query.ts'
import type { Database } from '#server/kernel/database.ts'

export interface ListingFilter {
  keyword?: string
  /** With everything below it. */
  categoryId?: string
  supplierId?: string
  /** In millionths of a CNY, as all prices here. */
  minPriceMicro?: bigint
  maxPriceMicro?: bigint
  maxMinOrderQuantity?: number
  maxLeadTimeDays?: number
  originCountryCode?: string
  hasSample?: boolean
  isVerified?: boolean
  /** The country that it has to be deliverable to. */
  deliveryCountryCode?: string
  /** Products that have one of the values of every attribute. */
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
  /** The attributes that most of the products have, each with its most frequent values. */
  attributes: { attributeId: string; name: string; values: FacetValue[] }[]
  origins: FacetValue[]
  priceBands: PriceBand[]
}

export interface Listing {
  products: ProductCardRow[]
  total: number
  /** Null when they were not asked for. */
  facets: ListingFacets | null
}

/**
 * The products on sale that pass the filter, a page of them, and what else they could be narrowed by.
 * A facet counts as if its own choice were not made, so that another value can be added to it.
 */
export async function listProducts(db: Database, filter: ListingFilter, view: ListingView): Promise<Listing> {
  const sought = filter.keyword === undefined ? undefined : await understandKeyword(db, view.language, filter.keyword)
  if (sought === null) return { products: [], total: 0, facets: null }
  const edges = view.currencyUnitMicro === undefined ? null : bandEdges(view.currencyUnitMicro)
  const { rows, total, categories, attributes, origins, prices } = await queryListing(db, filter, view, sought, edges)
  return {
    products: rows.map((row) => ({ ...row, priceMinMicro: BigInt(row.priceMinMicro), priceMaxMicro: BigInt(row.priceMaxMicro) })),
    total,
    facets: edges && { categories, attributes, origins, priceBands: bandsOf(edges, prices) },
  }
}
