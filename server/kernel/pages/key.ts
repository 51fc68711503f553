import type { FastifyRequest } from 'fastify'
import { withoutLanguage } from '#contract/languages.ts'
import type { AccountMarket, Preferences } from '#contract/page-request.ts'
import { productFilter } from '#contract/products/filter.ts'
import { supplierFilter } from '#contract/suppliers/suppliers.ts'

/** A document that is the same for everyone with these preferences: all that it may be rendered from. */
export interface SharedPage {
  /** Path and query, as React Router gets them. */
  url: string
  view: Preferences
  needsWindowWidth: boolean
  /** Of whom it is for; null: visitors. */
  market: AccountMarket | null
}

/** Pages without forms of their own reader, such as one with a submit token. */
const PATHS = [
  /^\/$/,
  /^\/(allProducts|categories)(\/[^/]+)?$/,
  // As its changes are announced: another spelling (/product/%31) would be cached beyond them.
  /^\/product\/[1-9]\d*$/,
  /^\/productSearch\/[^/]+$/,
  /^\/supplier\/[^/]+$/,
  /^\/view\/[^/]+$/,
  /^\/(help|agreement)$/,
]

/** The query of lists; whatever else a link brings along is not worth the memory. */
const QUERY_NAMES = new Set([
  ...Object.keys(productFilter),
  ...Object.keys(supplierFilter),
  ...['pageNum', 'commentPage', 'commentScore', 'commentPictures', 'typeId', 'currencyCode'],
])

const LONGEST_URL = 400

/** Whether a request is answered with a document for all of its market; otherwise it is rendered for this reader. */
export function isShared({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  if (method !== 'GET' || url.length > LONGEST_URL) return false
  const [path = '/', query] = url.split('?', 2)
  const bare = withoutLanguage(path)
  if (!PATHS.some((pattern) => pattern.test(bare))) return false
  return !query || [...new URLSearchParams(query).keys()].every((name) => QUERY_NAMES.has(name))
}

/** Two pages with the same key are the same page. */
export const keyOf = ({ url, view, needsWindowWidth, market }: SharedPage): string =>
  JSON.stringify([
    url,
    needsWindowWidth,
    view.language,
    view.currencyCode,
    view.isCurrencyRequested,
    view.countryCode,
    view.postcode,
    view.timeZone,
    market && [market.countryCode, market.postcode, market.currencyCode],
  ] satisfies [string, boolean, ...Preferences[keyof Preferences][], AccountMarket[keyof AccountMarket][] | null])
