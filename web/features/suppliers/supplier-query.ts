import type { InputOf } from '#contract/endpoint.ts'
import { LONGEST_SEARCH } from '#contract/search-history.ts'
import type { pageSuppliers } from '#contract/suppliers.ts'

const FIELDS = {
  keyword: /\S/,
  countryCode: /^[A-Z]{2}$/,
  companyType: /^[1-3]$/,
  verifiedLevel: /^[12]$/,
  orderBy: /^[1-3]$/,
  pageNum: /^[1-9]\d{0,2}$/,
} as const

export type SupplierField = keyof typeof FIELDS
export type SupplierQuery = Partial<Record<SupplierField, string>>

export const SUPPLIER_PAGE_SIZE = 10

/** Parses a URL's query; blank and invalid values are ignored. */
export function readSupplierQuery(search: URLSearchParams): SupplierQuery {
  const query: SupplierQuery = {}
  for (const [field, shape] of Object.entries(FIELDS) as [SupplierField, RegExp][]) {
    const value = search.get(field)?.normalize('NFC').trim()
    if (value && shape.test(value)) query[field] = [...value].slice(0, LONGEST_SEARCH).join('')
  }
  return query
}

/** The URL of the query with another choice, back at its first page. */
export function supplierAddress(query: SupplierQuery, change: { [Field in SupplierField]?: string | undefined }): string {
  const { pageNum, ...rest } = { ...query, ...change }
  const search = new URLSearchParams(Object.entries(rest).filter(([, value]) => value) as [string, string][])
  return search.size > 0 ? `?${search}` : '?'
}

export const supplierInput = (query: SupplierQuery): InputOf<typeof pageSuppliers> => ({ ...query, pageSize: SUPPLIER_PAGE_SIZE })
