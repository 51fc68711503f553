import { useLocation } from 'react-router'
import { withoutLanguage } from '#contract/languages.ts'
import { ListedEstimate } from '#web/features/pricing/listed-estimate.tsx'
import { ProductCrumbs } from '#web/features/products/crumbs.tsx'
import { ProductHeadline } from '#web/features/products/headline.tsx'
import { LazyFavourite, LazyQuestions, LazyViewed } from '#web/features/products/lazy-product-parts.tsx'
import type { VisitorProduct } from '#web/features/products/loader.ts'
import { RelatedProducts } from '#web/features/products/related-products.tsx'
import { SecondaryActions } from '#web/features/products/secondary-actions.tsx'
import { ReportLink } from '#web/features/reports/link.tsx'
import { useIntlTag } from '#web/language.ts'
import { ButtonLink } from '#web/ui/document/press.tsx'
import { DatedRateLine } from '#web/ui/money/dated-rate.tsx'
import { nearDay } from '#web/ui/money/formats.ts'
import { RoughPrice, usePriceRangeText, useRoughPriceText } from '#web/ui/money/money.tsx'
import { useQuantity } from '#web/ui/money/quantity.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import * as words from '#words'

/** The visitor's page: only the data that lists show anyway, and how to get access to the rest (decisions.md §4). */
export function VisitorProductView({ page }: { page: VisitorProduct }) {
  const { product, related } = page
  const quantity = useQuantity()
  const priceRange = usePriceRangeText(product.currencyCode)
  const roughPrice = useRoughPriceText(product.currencyCode)
  const tag = useIntlTag()
  const { pathname, search } = useLocation()
  const redirect = encodeURIComponent(withoutLanguage(pathname) + search)
  return (
    <div className="page-width flex flex-col gap-10 py-5 md:py-6">
      <div className="flex flex-col gap-4">
        <ProductCrumbs categoryPath={product.categoryPath} />
        <div className="grid gap-6 md:grid-cols-2 md:gap-10">
          <div className="relative">
            <Picture
              src={product.imageUrl}
              alt={product.name}
              sizes="(min-width: 1280px) 600px, (min-width: 751px) 50vw, 100vw"
              isFirst
              tint={product.imageTint}
              className="rounded-md border border-line"
            />
            <LazyFavourite isVisitor />
          </div>
          <div className="flex flex-col gap-5">
            <ProductHeadline product={product} />
            <div>
              {product.landed && (
                <p className="figures text-2xl font-bold">{words.catalogue_landed({ price: roughPrice(product.landed.price) })}</p>
              )}
              <p className="flex flex-wrap items-baseline gap-x-2">
                <RoughPrice amount={product.firstPrice} currencyCode={product.currencyCode} className="text-2xl font-semibold" />
                <span className="text-ink-soft">{words.products_per_unit({ unit: product.unitName })}</span>
              </p>
              {product.priceMin !== product.priceMax && (
                <p className="mt-1 text-sm text-ink-soft">
                  {words.products_prices_by({ range: priceRange(product.priceMin, product.priceMax) })}
                </p>
              )}
              {product.landed && <ListedEstimate currencyCode={product.currencyCode} className="mt-1" />}
              <DatedRateLine className="mt-1" />
              <ul className="mt-1 text-sm text-ink-soft">
                <li>{words.products_minimum({ quantity: quantity(product.minOrderQuantity, product.unitCode) })}</li>
                <li>{words.products_lead_time({ count: product.leadTimeDays })}</li>
                {product.landed && <li>{words.catalogue_arrives({ day: nearDay(tag, product.landed.arriveEnd) })}</li>}
              </ul>
            </div>
            <section className="flex flex-col gap-3 rounded-md border border-line bg-card p-5">
              <h2 className="font-semibold">{words.products_gate_title()}</h2>
              <p className="text-sm text-ink-soft">{words.products_gate_text()}</p>
              <div className="flex flex-wrap gap-3">
                <ButtonLink label={words.products_sign_in()} to={`/login?redirect=${redirect}`} kind="primary" />
                <ButtonLink label={words.products_register()} to={`/register?redirect=${redirect}`} />
              </div>
            </section>
            <SecondaryActions productId={product.id} />
            <ReportLink about={`productId=${product.id}`} />
          </div>
        </div>
      </div>
      <LazyQuestions productId={product.id} questions={page.questions} total={product.questionTotal} isVisitor />
      <div>
        <RelatedProducts products={related} />
        <LazyViewed productId={product.id} />
      </div>
    </div>
  )
}
