import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData, useLocation } from 'react-router'
import { acceptable } from '#contract/fields.ts'
import { inLanguage, withoutLanguage } from '#contract/languages.ts'
import { LONGEST_SEARCH } from '#contract/search-history.ts'
import { pageSuppliers } from '#contract/suppliers.ts'
import { loadListing } from '#web/features/products/listing-loader.ts'
import { withChoices, writeListingQuery } from '#web/features/products/listing-query.ts'
import { ProductListing } from '#web/features/products/product-listing.tsx'
import { useListing } from '#web/features/products/use-listing.ts'
import { loading } from '#web/loading.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import {
  products_meta_list,
  products_none_searched,
  products_search_title,
  products_tab_products,
  products_tab_suppliers,
  products_tabs,
} from '#words'

export async function loader(args: LoaderFunctionArgs) {
  const { ask, language } = loading(args)
  const keyword = [
    ...acceptable(args.params['name'] ?? '')
      .normalize('NFC')
      .trim(),
  ]
    .slice(0, LONGEST_SEARCH)
    .join('')
  if (keyword === '') throw redirect(inLanguage('/allProducts', language))
  const [listing, suppliers] = await Promise.all([loadListing(args, { keyword }), ask(pageSuppliers, { keyword, pageSize: 1 })])
  return { ...listing, keyword, supplierTotal: suppliers.total }
}

// Search results are not for crawlers.
export function meta({ loaderData }: MetaArgs<typeof loader>) {
  const { keyword = '' } = loaderData ?? {}
  return [
    ...pageMeta(products_search_title({ keyword }), products_meta_list({ name: keyword })),
    { name: 'robots', content: 'noindex, follow' },
  ]
}

/** The results for a keyword. */
export default function ProductSearchPage() {
  const { keyword, supplierTotal, ...listing } = useLoaderData<typeof loader>()
  const { query } = useListing()
  const here = withoutLanguage(useLocation().pathname)
  const tabs = [
    { to: here, label: products_tab_products(), isCurrent: true, count: listing.total },
    {
      to: `/supplier/list?keyword=${encodeURIComponent(keyword)}`,
      label: products_tab_suppliers(),
      isCurrent: false,
      count: supplierTotal,
    },
  ]
  return (
    <div className="page-width flex flex-col gap-4 py-5 md:py-6">
      <h1 className="text-2xl font-semibold break-words">{products_search_title({ keyword })}</h1>
      <Tabs tabs={tabs} label={products_tabs()} />
      <ProductListing
        listing={listing}
        categoryTo={(categoryId) => here + writeListingQuery(withChoices(query, { categoryId }))}
        categoryName={listing.categoryPath.at(-1)?.name ?? ''}
        emptyText={products_none_searched({ keyword })}
      />
    </div>
  )
}
