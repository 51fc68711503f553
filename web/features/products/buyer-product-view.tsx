import { useState } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { DEFAULT_INCOTERMS } from '#contract/pricing.ts'
import { useSessionState } from '#web/browser/session-state.ts'
import { BuyActions } from '#web/features/products/buy-actions.tsx'
import { Gallery } from '#web/features/products/gallery.tsx'
import { KeyFacts } from '#web/features/products/key-facts.tsx'
import { LandedCostBox } from '#web/features/products/landed-cost-box.tsx'
import { LazyComments, LazyFacts, LazyFavourite, LazyViewed } from '#web/features/products/lazy-product-parts.tsx'
import { firstQuantities, type Quantities, totalOf } from '#web/features/products/order-quantities.ts'
import type { Price } from '#web/features/products/price-answer.ts'
import { PriceLadder } from '#web/features/products/price-ladder.tsx'
import { ProductCrumbs } from '#web/features/products/product-crumbs.tsx'
import { ProductHeadline } from '#web/features/products/product-headline.tsx'
import type { BuyerProduct } from '#web/features/products/product-loader.ts'
import type { action } from '#web/features/products/product-page.tsx'
import { RelatedProducts } from '#web/features/products/related-products.tsx'
import { SkuMatrix } from '#web/features/products/sku-matrix.tsx'
import { StickyBuyBar } from '#web/features/products/sticky-buy-bar.tsx'
import { type ShippingChoice, useLandedCost } from '#web/features/products/use-landed-cost.ts'
import { ReportLink } from '#web/features/reports/report-link.tsx'
import { SupplierPanel } from '#web/features/suppliers/supplier-panel.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { FormState } from '#web/ui/form-state.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useQuantity } from '#web/ui/quantity.ts'
import { showMessage } from '#web/ui/toast.tsx'
import { useFetcherResult } from '#web/ui/use-fetcher-result.ts'
import { products_added, products_added_to, products_cart_items, products_to_cart } from '#words'

const HEART_FORM = 'favourite'
const CART = '/personalCenter/shoppingCart'

/** Everything that decides a purchase is above the fold on a desktop: pictures, prices, options, landed cost, cart. */
export function BuyerProductView({ page }: { page: BuyerProduct }) {
  const { product, comments, firstSkuId } = page
  const [quantities, setQuantities] = useState<Quantities>(() => firstQuantities(product))
  const [picture, setPicture] = useState<string | null>(null)
  const [destination, setDestination] = useState<ShippingChoice>({ countryCode: page.countryCode, freightType: undefined })
  // The country was changed in the header: quantities stay, the destination follows.
  const [formerCountry, setFormerCountry] = useState(page.countryCode)
  if (page.countryCode !== formerCountry) {
    setFormerCountry(page.countryCode)
    setDestination({ countryCode: page.countryCode, freightType: undefined })
  }
  const cost = useLandedCost(page, quantities, destination)
  const cart = useFetcher<typeof action>()
  // Without scripts the form's result comes with the page.
  const withoutScripts = useActionData<typeof action>()
  const result = cart.data ?? withoutScripts
  const total = totalOf(quantities)
  const quantity = useQuantity()
  // What was refused goes with the next change of a quantity.
  const [mended, setMended] = useState<FormState>()
  const isUndeliverable = !cost.problem && !cost.isLoading && isUnreached(cost.price ?? cost.tiers[0]?.price ?? null, product)
  const sent = cart.formData ? (cart.formData.get('intent') === 'sample' ? 'sample' : 'cart') : null

  function want(skuId: string, requested: number) {
    setQuantities((before) => ({ ...before, [skuId]: requested }))
    setMended(result)
    const ownPicture = product.skuList.find((sku) => sku.skuId === skuId)?.imageUrl
    if (ownPicture) setPicture(ownPicture)
  }

  useFetcherResult(cart, (answer) => {
    if (!answer.isDone) return
    const added = quantity(answer.intent === 'sample' ? 1 : total, product.unitCode)
    const { cartCount: count } = answer
    if (count !== undefined) useSessionState.setState({ cartCount: count })
    const text = count === undefined ? products_added() : products_added_to({ quantity: added, count: products_cart_items({ count }) })
    showMessage(text, 'success', { label: products_to_cart(), to: CART })
  })

  return (
    <div className="page-width flex flex-col gap-10 py-3 md:py-4">
      <div className="flex flex-col gap-3">
        <ProductCrumbs categoryPath={product.categoryPath} />
        {withoutScripts?.isDone && (
          <Notice tone="success" title={products_added()} isAlert>
            <ButtonLink to={CART} kind="quiet" size="small">
              {products_to_cart()}
            </ButtonLink>
          </Notice>
        )}
        <cart.Form
          method="post"
          noValidate
          className="grid gap-4 md:grid-cols-2 md:gap-6 md:items-start xl:grid-cols-[25rem_minmax(0,1fr)_21rem]"
        >
          <Gallery name={product.name} pictures={product.imageList} tint={product.imageTint} chosen={picture} onChoose={setPicture}>
            <LazyFavourite productId={product.id} collectId={product.collectId} form={HEART_FORM} />
          </Gallery>
          <div className="flex min-w-0 flex-col gap-4 md:row-span-2 xl:row-span-1">
            <ProductHeadline product={product} commentTotal={comments.total} />
            <PriceLadder product={product} total={total} tiers={cost.tiers} />
            <SkuMatrix product={product} quantities={quantities} onQuantity={want} onPicture={setPicture} />
            <KeyFacts product={product} originName={page.originName} />
          </div>
          <div className="flex flex-col gap-4 rounded-md border border-line bg-card p-4 xl:sticky xl:top-32">
            <LandedCostBox
              page={page}
              cost={total > 0 ? cost : { ...cost, price: null }}
              destination={destination}
              onDestination={setDestination}
              hasQuantity={total > 0}
            />
            <BuyActions
              product={product}
              quantities={quantities}
              sampleSkuId={firstSkuId}
              isUndeliverable={isUndeliverable}
              sent={sent}
              problem={result === mended ? undefined : result?.message}
            />
          </div>
          <StickyBuyBar price={total > 0 && !isUndeliverable ? cost.price : null} isPending={sent === 'cart'} disabled={isUndeliverable} />
        </cart.Form>
        <form id={HEART_FORM} method="post" />
      </div>
      <LazyFacts product={product} originName={page.originName} />
      <div className="flex flex-col gap-3">
        <SupplierPanel supplier={product.supplier} />
        <ReportLink about={`productId=${product.id}`} />
      </div>
      <LazyComments comments={comments} score={product.score} />
      <div>
        <RelatedProducts products={page.related} />
        <LazyViewed productId={product.id} />
      </div>
    </div>
  )
}

/** Whether no method brings it to the destination. Terms that the supplier does not offer are chosen in the cart. */
const isUnreached = (price: Price | null, { incotermsList }: BuyerProduct['product']): boolean =>
  incotermsList.includes(DEFAULT_INCOTERMS) && !price?.freightList.length
