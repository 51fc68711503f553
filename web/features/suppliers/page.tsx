import { PackageOpen } from 'lucide-react'
import { type MetaArgs, useLoaderData } from 'react-router'
import { listCountries } from '#contract/markets/markets.ts'
import { pageProducts } from '#contract/products/products.ts'
import { readSupplier, type SupplierInfo } from '#contract/suppliers/suppliers.ts'
import { listedProducts } from '#web/features/catalogue/listed-product.ts'
import { ProductGrid } from '#web/features/catalogue/product-grid.tsx'
import { ListedEstimate } from '#web/features/pricing/listed-estimate.tsx'
import { ReportLink } from '#web/features/reports/link.tsx'
import { SupplierHeader } from '#web/features/suppliers/header.tsx'
import { MeasuredFigures } from '#web/features/suppliers/measured.tsx'
import { supplierPlace } from '#web/features/suppliers/place.ts'
import { Verifications } from '#web/features/suppliers/verifications.tsx'
import { SupplierVisit } from '#web/features/suppliers/visit.tsx'
import { useIntlTag } from '#web/language.ts'
import { loads, routeId } from '#web/loader-context.ts'
import { Breadcrumb } from '#web/ui/document/breadcrumb.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { pageMeta } from '#web/ui/document/page-meta.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { loadPage } from '#web/ui/list/page-num.ts'
import { Pager } from '#web/ui/list/pager.tsx'
import { DatedRateLine } from '#web/ui/money/dated-rate.tsx'
import { numberFormat } from '#web/ui/money/formats.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import { FactList } from '#web/ui/text/fact-list.tsx'
import { useListText } from '#web/ui/text/listing.ts'
import { RegisteredName } from '#web/ui/text/registered-name.tsx'
import { useForeign } from '#web/ui/text/use-foreign.ts'
import * as words from '#words'

const PAGE_SIZE = 20

export const loader = loads(async (ctx) => {
  const { call } = ctx
  const id = routeId(ctx)
  const [{ data: supplier }, { rows, total, pageNum }, { data: countries }] = await Promise.all([
    call(readSupplier, { id }),
    loadPage(ctx, pageProducts, PAGE_SIZE, { also: { supplierId: id, orderBy: 1 } }),
    call(listCountries, {}),
  ])
  const nameOf = (code: string) => countries.find((country) => country.code === code)?.name ?? code
  return {
    supplier,
    countryName: nameOf(supplier.countryCode),
    marketNames: supplier.exportMarketList.map(nameOf),
    products: listedProducts(ctx, rows),
    total,
    pageNum,
  }
})

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
        <div className="flex flex-col gap-4">
          <MeasuredFigures supplier={supplier} />
          <Verifications verifications={supplier.verifyList} />
          {supplier.visit && <SupplierVisit supplierId={supplier.id} visit={supplier.visit} />}
        </div>
      </div>
      <section id="products" className="mywow flex scroll-mt-28 flex-col gap-4" animate-param="motion-fade-up">
        <h2 className="text-lg font-semibold">{words.suppliers_products()}</h2>
        <DatedRateLine />
        {products.length > 0 && <ListedEstimate currencyCode={supplier.currencyCode} className="-mt-3" />}
        {products.length > 0 ? (
          <ProductGrid products={products} />
        ) : (
          <EmptyState icon={PackageOpen} title={words.suppliers_products_none()} />
        )}
        <Pager pageNum={pageNum} pageSize={PAGE_SIZE} total={total} place="#products" />
      </section>
      <ReportLink about={`supplierId=${supplier.id}`} name={words.reports_link_supplier()} />
    </div>
  )
}

interface SupplierProfileProps {
  supplier: SupplierInfo
  countryName: string
  marketNames: readonly string[]
}

/** What the company says about itself. */
function SupplierProfile({ supplier, countryName, marketNames }: SupplierProfileProps) {
  const tag = useIntlTag()
  const listText = useListText()
  const lang = useForeign(supplier.descriptionLangCode)
  const facts = (
    [
      [words.suppliers_registered_name(), <RegisteredName key="name" name={supplier.nameOrigin} countryCode={supplier.countryCode} />],
      [words.suppliers_licence(), supplier.registrationNo],
      [words.suppliers_location(), supplierPlace(supplier.city, countryName)],
      [words.suppliers_established(), supplier.establishYear === null ? '' : String(supplier.establishYear)],
      [words.suppliers_employees(), supplier.employeeTotal === null ? '' : numberFormat(tag).format(supplier.employeeTotal)],
      [words.suppliers_markets(), listText(marketNames)],
      [words.suppliers_certificates(), listText(supplier.certificateList)],
    ] as const
  ).filter(([, value]) => value !== '')
  return (
    <Card title={words.suppliers_about()}>
      <div className="flex flex-col gap-5">
        {supplier.description && (
          <p lang={lang} className="[overflow-wrap:anywhere] whitespace-pre-line">
            {supplier.description}
          </p>
        )}
        <FactList facts={facts} />
        {supplier.imageList.length > 0 && (
          <ul aria-label={words.suppliers_pictures()} className="grid grid-cols-2 gap-3">
            {supplier.imageList.map((picture) => (
              <li key={picture}>
                <Picture src={picture} alt="" sizes="(min-width: 1024px) 280px, 45vw" className="rounded-md" />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}
