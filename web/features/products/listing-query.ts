import type { InputOf } from '#contract/endpoint.ts'
import type { productFilter } from '#contract/products/filter.ts'
import type { pageProducts } from '#contract/products/products.ts'
import type { PageQuery } from '#web/ui/list/page-query.ts'

/** The filters of a listing's URL, named as in the call (decisions.md §4), except keyword and country, which come from elsewhere. */
type Filter = Exclude<keyof typeof productFilter, 'keyword' | 'countryCode'>
export type ListingField = Exclude<Filter, 'attrs'> | 'pageNum'
export type ListingQuery = PageQuery<ListingField> & { attrs: string[] }

// Repeats the contract's field names, checked by the compiler: importing its schema would make browsers load the schema library.
const FIELDS: Record<ListingField, true> = {
  categoryId: true,
  supplierId: true,
  minPrice: true,
  maxPrice: true,
  maxMoq: true,
  maxLeadTimeDays: true,
  originCountryCode: true,
  sampleFlag: true,
  verifiedFlag: true,
  deliverFlag: true,
  minLandedPrice: true,
  maxLandedPrice: true,
  arriveBefore: true,
  freightType: true,
  exactFlag: true,
  orderBy: true,
  pageNum: true,
}

export const LISTING_PAGE_SIZE = 20

/** The attribute choices of a URL: a form without scripts sends one field for each. */
export const choicesIn = (search: URLSearchParams): string[] =>
  search
    .getAll('attrs')
    .flatMap((text) => text.split(','))
    .filter(Boolean)

/** A URL's query without validation, which is up to the loader (listing-loader.ts). */
export const unreadQuery = (search: URLSearchParams): ListingQuery => ({
  ...Object.fromEntries(
    [...search].map(([name, value]) => [name, value.trim()]).filter(([name = '', value]) => Object.hasOwn(FIELDS, name) && value),
  ),
  attrs: choicesIn(search),
})

/** The query as the shortest possible query string. */
export function writeListingQuery({ attrs, ...single }: ListingQuery): string {
  const search = new URLSearchParams(Object.entries(single).filter(([, value]) => value !== undefined) as [string, string][])
  if (attrs.length > 0) search.set('attrs', attrs.join(','))
  const text = search.toString().replaceAll('%3A', ':').replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}

/** The query with changed choices, back at its first page; undefined removes a choice. */
export function withChoices(
  query: ListingQuery,
  choices: { [Field in keyof ListingQuery]?: ListingQuery[Field] | undefined },
): ListingQuery {
  const { pageNum, ...rest } = { ...query, ...choices }
  return { ...rest, attrs: rest.attrs ?? [] }
}

export const withAttribute = (query: ListingQuery, choice: string, isChosen: boolean): ListingQuery =>
  withChoices(query, { attrs: isChosen ? [...query.attrs, choice] : query.attrs.filter((other) => other !== choice) })

/** The call's input. */
export const listingInput = ({ attrs, ...single }: ListingQuery): InputOf<typeof pageProducts> => ({
  ...(single as InputOf<typeof pageProducts>),
  ...(attrs.length > 0 ? { attrs: attrs.join(',') } : {}),
  pageSize: LISTING_PAGE_SIZE,
})

/** Whether any filter is set; order, page and exact matching of the keyword do not count. */
export const isNarrowed = ({ attrs, orderBy, pageNum, exactFlag, ...filters }: ListingQuery): boolean =>
  attrs.length > 0 || Object.values(filters).some((value) => value !== undefined)
