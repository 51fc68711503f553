import type { FastifyRequest } from 'fastify'
import { withoutLanguage } from '#contract/languages.ts'
import type { Preferences } from '#contract/page-request.ts'
import { productFilter } from '#contract/products/products.ts'
import { supplierFilter } from '#contract/suppliers/suppliers.ts'

/** A document that is the same for everyone with these preferences: all that it may be rendered from. */
export interface SharedPage {
  /** Path and query, as React Router gets them. */
  url: string
  view: Preferences
  needsWindowWidth: boolean
}

/** Pages without forms of their own reader, such as one with a submit token. */
const PATHS = [
  /^\/$/,
  /^\/allProducts(\/[^/]+)?$/,
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
  ...['pageNum', 'commentPage', 'typeId', 'currencyCode'],
])

const LONGEST_URL = 400

/** The shared document that a request is answered with; undefined where it must be rendered for this reader. */
export function sharedPageOf(request: FastifyRequest, page: SharedPage): SharedPage | undefined {
  const { url } = page
  if (request.method !== 'GET' || url.length > LONGEST_URL || request.cookies['TOKEN'] !== undefined) return undefined
  const [path = '/', query] = url.split('?', 2)
  const bare = withoutLanguage(path)
  if (!PATHS.some((pattern) => pattern.test(bare))) return undefined
  if (query && [...new URLSearchParams(query).keys()].some((name) => !QUERY_NAMES.has(name))) return undefined
  return page
}

/** Two pages with the same key are the same page. */
export const keyOf = ({ url, view, needsWindowWidth }: SharedPage): string =>
  JSON.stringify([
    url,
    needsWindowWidth,
    view.language,
    view.currencyCode,
    view.isCurrencyRequested,
    view.countryCode,
    view.postcode,
    view.timeZone,
  ] satisfies [string, boolean, ...Preferences[keyof Preferences][]])
