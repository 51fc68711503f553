import type { InputOf } from '#contract/endpoint.ts'
import type { pageSuppliers, supplierFilter } from '#contract/suppliers/suppliers.ts'
import type { PageQuery } from '#web/ui/list/page-query.ts'

/** Query parameters of the list of suppliers. */
export type SupplierField = Exclude<keyof typeof supplierFilter, 'categoryId'> | 'pageNum'
export type SupplierQuery = PageQuery<SupplierField>

export const SUPPLIER_PAGE_SIZE = 10

/** URL of the query with changed filters, back on the first page. */
export function supplierAddress(query: SupplierQuery, change: { [Field in SupplierField]?: string | undefined }): string {
  const { pageNum, ...rest } = { ...query, ...change }
  const search = new URLSearchParams(Object.entries(rest).filter(([, value]) => value) as [string, string][])
  return search.size > 0 ? `?${search}` : '?'
}

export const supplierInput = (query: SupplierQuery): InputOf<typeof pageSuppliers> => ({ ...query, pageSize: SUPPLIER_PAGE_SIZE })
