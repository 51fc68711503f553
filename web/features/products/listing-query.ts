import type { InputOf } from '#contract/endpoint.ts'
import { isWithinReach } from '#contract/fields.ts'
import type { pageProducts } from '#contract/products.ts'

/** The query parameters of a listing's URL, named as in the call (decisions.md §4), each with its pattern. */
const SINGLE_FIELDS = {
  categoryId: /^[1-9]\d{0,15}$/,
  supplierId: /^[1-9]\d{0,15}$/,
  minPrice: /^\d{1,12}(\.\d{1,6})?$/,
  maxPrice: /^\d{1,12}(\.\d{1,6})?$/,
  maxMoq: /^[1-9]\d{0,6}$/,
  maxLeadTimeDays: /^[1-9]\d{0,2}$/,
  originCountryCode: /^[A-Z]{2}$/,
  sampleFlag: /^1$/,
  verifiedFlag: /^1$/,
  deliverFlag: /^1$/,
  exactFlag: /^1$/,
  orderBy: /^[1-5]$/,
  pageNum: /^[1-9]\d{0,3}$/,
} as const

export type ListingField = keyof typeof SINGLE_FIELDS
export type ListingQuery = Partial<Record<ListingField, string>> & { attrs: string[] }

const ATTRIBUTE_CHOICE = /^[1-9]\d{0,15}:[1-9]\d{0,15}$/
const MOST_CHOICES = 40

export const LISTING_PAGE_SIZE = 20

/** Parses a URL's query. Blank and invalid values are ignored: a form without scripts sends every field. */
export function readListingQuery(search: URLSearchParams): ListingQuery {
  const query: ListingQuery = {
    attrs: search
      .getAll('attrs')
      .flatMap((text) => text.split(','))
      .filter((choice) => ATTRIBUTE_CHOICE.test(choice))
      .slice(0, MOST_CHOICES),
  }
  for (const [field, shape] of Object.entries(SINGLE_FIELDS) as [ListingField, RegExp][]) {
    const value = search.get(field)?.trim()
    if (value && shape.test(value)) query[field] = value
  }
  if (!isWithinReach({ pageNum: Number(query.pageNum ?? 1), pageSize: LISTING_PAGE_SIZE })) delete query.pageNum
  return query
}

/** The same as a query string, in its shortest form. */
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

/** Whether any filter is set; order, page and how the keyword is read do not count. */
export const isNarrowed = ({ attrs, orderBy, pageNum, exactFlag, ...filters }: ListingQuery): boolean =>
  attrs.length > 0 || Object.values(filters).some((value) => value !== undefined)
