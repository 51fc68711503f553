import type { FastifyRequest } from 'fastify'
import { withoutLanguage } from '#contract/languages.ts'
import type { AccountMarket, Preferences } from '#contract/page-request.ts'
import { productFilter } from '#contract/products/filter.ts'
import { supplierFilter } from '#contract/suppliers/suppliers.ts'

/** A document that is the same for everyone with these preferences. It may be rendered from nothing but these fields. */
export interface SharedPage {
  /** Path and query as React Router receives them. */
  url: string
  view: Preferences
  needsWindowWidth: boolean
  /** Market of the signed-in readers that it is for; null: visitors. */
  market: AccountMarket | null
}

/** Cacheable pages: those without anything of one reader, such as a form with a submit token. */
const PATHS = [
  /^\/$/,
  /^\/(allProducts|categories)(\/[^/]+)?$/,
  // Only this spelling is dropped when the product changes; /product/%31 would stay cached.
  /^\/product\/[1-9]\d*$/,
  /^\/productSearch\/[^/]+$/,
  /^\/supplier\/[^/]+$/,
  /^\/view\/[^/]+$/,
  /^\/(help|agreement)$/,
]

/** Query parameters of lists; a URL with any other parameter is not worth the memory. */
const QUERY_NAMES = new Set([
  ...Object.keys(productFilter),
  ...Object.keys(supplierFilter),
  ...['pageNum', 'commentPage', 'commentScore', 'commentPictures', 'typeId', 'currencyCode'],
])

const LONGEST_URL = 400

/** Whether a document shared by a whole market answers the request; otherwise it is rendered for this reader. */
export function isShared({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  if (method !== 'GET' || url.length > LONGEST_URL) return false
  const [path = '/', query] = url.split('?', 2)
  const bare = withoutLanguage(path)
  if (!PATHS.some((pattern) => pattern.test(bare))) return false
  return !query || [...new URLSearchParams(query).keys()].every((name) => QUERY_NAMES.has(name))
}

/** Cache key: pages with the same key are identical. */
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
