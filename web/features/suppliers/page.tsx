import { PackageOpen } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { listCountries } from '#contract/markets/markets.ts'
import { pageProducts } from '#contract/products/products.ts'
import { readSupplier } from '#contract/suppliers/suppliers.ts'
import { ProductGrid } from '#web/features/catalogue/product-grid.tsx'
import { ReportLink } from '#web/features/reports/link.tsx'
import { SupplierHeader } from '#web/features/suppliers/header.tsx'
import { SupplierProfile } from '#web/features/suppliers/profile.tsx'
import { Verifications } from '#web/features/suppliers/verifications.tsx'
import { loaderContext, routeId } from '#web/loader-context.ts'
import { Breadcrumb } from '#web/ui/document/breadcrumb.tsx'
import { pageMeta } from '#web/ui/document/page-meta.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { expectPage, pageNumOf } from '#web/ui/list/page-num.ts'
import { Pager } from '#web/ui/list/pager.tsx'
import { DatedRateLine } from '#web/ui/money/dated-rate.tsx'
import * as words from '#words'

const PAGE_SIZE = 20

export async function loader(args: LoaderFunctionArgs) {
  const { call } = loaderContext(args)
  const id = routeId(args)
  const pageNum = pageNumOf(args.url.searchParams, PAGE_SIZE)
  const [{ data: supplier }, { rows, total }, { data: countries }] = await Promise.all([
    call(readSupplier, { id }),
    call(pageProducts, { supplierId: id, orderBy: 1, pageNum, pageSize: PAGE_SIZE }),
    call(listCountries, {}),
  ])
  expectPage(args.url, { pageNum, pageSize: PAGE_SIZE, total })
  const nameOf = (code: string) => countries.find((country) => country.code === code)?.name ?? code
  return {
    supplier,
    countryName: nameOf(supplier.countryCode),
    marketNames: supplier.exportMarketList.map(nameOf),
    products: rows,
    total,
    pageNum,
  }
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta(loaderData?.supplier.name ?? '', loaderData?.supplier.description || words.suppliers_meta(), {
    imageUrl: loaderData?.supplier.logoUrl,
    matches,
  })

/** One supplier: profile, verifications, products. */
export default function SupplierPage() {
  const { supplier, countryName, marketNames, products, total, pageNum } = useLoaderData<typeof loader>()
  return (
    <div className="page-width flex flex-col gap-8 py-5 md:py-6">
      <div className="flex flex-col gap-4">
        <Breadcrumb
          steps={[
            { label: words.suppliers_home(), to: '/' },
            { label: words.suppliers_title(), to: '/supplier/list' },
            { label: supplier.name },
          ]}
        />
        <SupplierHeader supplier={supplier} countryName={countryName} />
      </div>
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
        <SupplierProfile supplier={supplier} countryName={countryName} marketNames={marketNames} />
        <Verifications verifications={supplier.verifyList} />
      </div>
      <section className="mywow flex flex-col gap-4" animate-param="motion-fade-up">
        <h2 className="text-lg font-semibold">{words.suppliers_products()}</h2>
        <DatedRateLine />
        {products.length > 0 ? (
          <ProductGrid products={products} />
        ) : (
          <EmptyState icon={PackageOpen} title={words.suppliers_products_none()} />
        )}
        <Pager pageNum={pageNum} pageSize={PAGE_SIZE} total={total} />
      </section>
      <ReportLink about={`supplierId=${supplier.id}`} name={words.reports_link_supplier()} />
    </div>
  )
}
