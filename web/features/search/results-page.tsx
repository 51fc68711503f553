import { type MetaArgs, redirect, useLoaderData } from 'react-router'
import { inLanguage } from '#contract/languages.ts'
import { LONGEST_SEARCH } from '#contract/search/limits.ts'
import { readNearCategory } from '#contract/search/near.ts'
import { pageSuppliers } from '#contract/suppliers/suppliers.ts'
import { ProductListing } from '#web/features/products/listing.tsx'
import { loadListing } from '#web/features/products/listing-loader.ts'
import { isNarrowed, withChoices, writeListingQuery } from '#web/features/products/listing-query.ts'
import { LazyNothingFound } from '#web/features/search/lazy-nothing-found.tsx'
import { loads } from '#web/loader-context.ts'
import { pageMeta } from '#web/ui/document/page-meta.ts'
import { Link } from '#web/ui/document/press.tsx'
import { asKeyword } from '#web/ui/list/page-num.ts'
import { Tabs } from '#web/ui/list/tabs.tsx'
import * as words from '#words'

export const loader = loads(async (ctx) => {
  const { call, language } = ctx
  const keyword = asKeyword(ctx.params['name'] ?? '', LONGEST_SEARCH)
  if (keyword === '') throw redirect(inLanguage('/allProducts', language))
  const [listing, suppliers] = await Promise.all([loadListing(ctx, { keyword }), call(pageSuppliers, { keyword, pageSize: 1 })])
  const isNothing = listing.total === 0 && !isNarrowed(listing.query)
  const nearCategory = isNothing ? (await call(readNearCategory, { keyword })).data : null
  return { ...listing, keyword, supplierTotal: suppliers.total, isNothing, nearCategory }
})

// Crawlers must not index search results.
export function meta({ loaderData }: MetaArgs<typeof loader>) {
  const { keyword = '', total = 0 } = loaderData ?? {}
  return [
    ...pageMeta(
      words.products_search_title({ keyword }),
      total > 0 ? words.products_meta_list({ name: keyword }) : words.products_search_meta(),
    ),
    { name: 'robots', content: 'noindex, follow' },
  ]
}

/** The results for a keyword. */
export default function ProductSearchPage() {
  const { keyword, supplierTotal, isNothing, nearCategory, ...listing } = useLoaderData<typeof loader>()
  const tabs = [
    { to: '?', label: words.products_tab_products(), isCurrent: true, ...(listing.isOpenEnded ? {} : { count: listing.total }) },
    {
      to: `/supplier/list?keyword=${encodeURIComponent(keyword)}`,
      label: words.products_tab_suppliers(),
      isCurrent: false,
      count: supplierTotal,
    },
  ]
  return (
    <div className="page-width flex flex-col gap-4 py-5 md:py-6">
      <h1 className="text-2xl font-semibold break-words">{words.products_search_title({ keyword })}</h1>
      {listing.correctedKeyword !== null && (
        <Corrected
          keyword={keyword}
          corrected={listing.correctedKeyword}
          to={writeListingQuery(withChoices(listing.query, { exactFlag: '1' }))}
        />
      )}
      <Tabs tabs={tabs} label={words.products_tabs()} />
      {isNothing ? <LazyNothingFound keyword={keyword} category={nearCategory} /> : <ProductListing listing={listing} searched={keyword} />}
    </div>
  )
}

/** The corrected keyword that was searched for, with a link to search for exactly what was typed. */
const Corrected = ({ keyword, corrected, to }: { keyword: string; corrected: string; to: string }) => (
  <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
    <span className="break-words">{words.products_search_corrected({ corrected, keyword })}</span>
    <Link to={to} prefetch="none" className="inline-flex min-h-11 items-center break-all text-ink-blue underline md:min-h-0">
      {words.products_search_exact({ keyword })}
    </Link>
  </p>
)
