import { Factory } from 'lucide-react'
import { type MetaArgs, useLoaderData } from 'react-router'
import { AD_POSITIONS, listAds } from '#contract/ads/ads.ts'
import { LONGEST_SEARCH } from '#contract/search/limits.ts'
import { pageSuppliers, supplierFilter } from '#contract/suppliers/suppliers.ts'
import { PageBanners } from '#web/features/ads/page-banners.tsx'
import { SupplierFilters } from '#web/features/suppliers/filters.tsx'
import { SupplierSummary } from '#web/features/suppliers/panel.tsx'
import { SUPPLIER_PAGE_SIZE, type SupplierQuery, supplierInput } from '#web/features/suppliers/query.ts'
import { loads } from '#web/loader-context.ts'
import { Breadcrumb } from '#web/ui/document/breadcrumb.tsx'
import { pageMeta } from '#web/ui/document/page-meta.ts'
import { ButtonLink } from '#web/ui/document/press.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { expectPage, keywordOf } from '#web/ui/list/page-num.ts'
import { readPageQuery } from '#web/ui/list/page-query.ts'
import { Pager } from '#web/ui/list/pager.tsx'
import { useNumberFormat } from '#web/ui/money/formats.ts'
import * as words from '#words'

export const loader = loads(async ({ url, call, callOrNull }) => {
  const query = readSupplierQuery(url)
  const [{ rows, total, facets }, ads] = await Promise.all([
    call(pageSuppliers, supplierInput(query)),
    callOrNull(listAds, { position: AD_POSITIONS.supplier }),
  ])
  expectPage(url, { pageNum: Number(query.pageNum ?? 1), pageSize: SUPPLIER_PAGE_SIZE, total })
  return { suppliers: rows, total, countries: facets[0], query, ads: ads?.data ?? [] }
})

/** Reads the query; a keyword that is too long is cut off. */
function readSupplierQuery(url: URL): SupplierQuery {
  const { categoryId, ...offered } = supplierFilter
  const search = new URLSearchParams(url.searchParams)
  search.set('keyword', keywordOf(url, LONGEST_SEARCH))
  return readPageQuery(offered, SUPPLIER_PAGE_SIZE, search)
}

const title = (keyword: string | undefined) => (keyword ? words.suppliers_search_title({ keyword }) : words.suppliers_title())

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  ...pageMeta(title(loaderData?.query.keyword), words.suppliers_meta()),
  ...(loaderData?.query.keyword ? [{ name: 'robots', content: 'noindex, follow' }] : []),
]

/** Lists the suppliers with their verification levels. */
export default function SupplierListPage() {
  const { suppliers, total, countries, query, ads } = useLoaderData<typeof loader>()
  const amount = useNumberFormat().format(total)
  return (
    <div className="page-width flex flex-col gap-4 py-5 md:py-6">
      <Breadcrumb steps={[{ label: words.suppliers_home(), to: '/' }, { label: words.suppliers_title() }]} />
      <h1 className="text-2xl font-semibold break-words">{title(query.keyword)}</h1>
      <SupplierFilters query={query} countries={countries} />
      <p className="text-sm text-ink-soft">{words.suppliers_found({ count: total, amount })}</p>
      {suppliers.length > 0 ? (
        <ul className="flex flex-col gap-3">
          {suppliers.map((supplier) => (
            <li key={supplier.id} className="rounded-md border border-line bg-card p-4 md:p-5">
              <SupplierSummary supplier={supplier} nameAs="h2" />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={Factory}
          title={words.suppliers_none_title()}
          action={<ButtonLink label={words.suppliers_clear()} to="/supplier/list" />}
          hint={words.suppliers_none_text()}
        />
      )}
      <Pager pageNum={Number(query.pageNum ?? 1)} pageSize={SUPPLIER_PAGE_SIZE} total={total} />
      <PageBanners ads={ads} />
    </div>
  )
}
