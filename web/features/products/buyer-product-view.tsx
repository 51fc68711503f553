import { useEffect, useState } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { BuyActions } from '#web/features/products/buy-actions.tsx'
import { Gallery } from '#web/features/products/gallery.tsx'
import { KeyFacts } from '#web/features/products/key-facts.tsx'
import { LandedCostBox } from '#web/features/products/landed-cost-box.tsx'
import { LateComments, LateFacts, LateFavourite, LateViewed } from '#web/features/products/late-product-parts.tsx'
import { firstQuantities, type Quantities, totalOf } from '#web/features/products/order-quantities.ts'
import { PriceLadder } from '#web/features/products/price-ladder.tsx'
import { ProductCrumbs } from '#web/features/products/product-crumbs.tsx'
import { ProductHeadline } from '#web/features/products/product-headline.tsx'
import type { BuyerProduct } from '#web/features/products/product-loader.ts'
import { RelatedProducts } from '#web/features/products/related-products.tsx'
import { SkuMatrix } from '#web/features/products/sku-matrix.tsx'
import { StickyBuyBar } from '#web/features/products/sticky-buy-bar.tsx'
import { SupplierPanel } from '#web/features/products/supplier-panel.tsx'
import { type Destination, useLandedCost } from '#web/features/products/use-landed-cost.ts'
import { ReportLink } from '#web/features/reports/report-link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { FormState } from '#web/ui/form-state.ts'
import { Notice } from '#web/ui/notice.tsx'
import { showMessage } from '#web/ui/toast.tsx'
import { products_added, products_to_cart } from '#words'

const HEART_FORM = 'favourite'

/** Everything that decides a purchase is above the fold on a desktop: pictures, prices, options, landed cost, cart. */
export function BuyerProductView({ page }: { page: BuyerProduct }) {
  const { product, comments, firstSkuId } = page
  const [quantities, setQuantities] = useState<Quantities>(() => firstQuantities(product))
  const [picture, setPicture] = useState<string | null>(null)
  const [destination, setDestination] = useState<Destination>({ countryCode: page.countryCode, freightType: undefined })
  // The country was changed in the header: quantities stay, the destination follows.
  const [formerCountry, setFormerCountry] = useState(page.countryCode)
  if (page.countryCode !== formerCountry) {
    setFormerCountry(page.countryCode)
    setDestination({ countryCode: page.countryCode, freightType: undefined })
  }
  const cost = useLandedCost(page, quantities, destination)
  const cart = useFetcher<FormState>()
  // Without scripts the form's result comes with the page.
  const withoutScripts = useActionData<FormState>()
  const result = cart.data ?? withoutScripts
  const total = totalOf(quantities)
  const sent = cart.formData ? (cart.formData.get('intent') === 'sample' ? 'sample' : 'cart') : null

  function want(skuId: string, quantity: number) {
    setQuantities((before) => ({ ...before, [skuId]: quantity }))
    const ownPicture = product.skuList.find((sku) => sku.skuId === skuId)?.imageUrl
    if (ownPicture) setPicture(ownPicture)
  }

  useEffect(() => {
    if (cart.data?.isDone) showMessage(products_added(), 'success')
  }, [cart.data])

  return (
    <div className="page-width flex flex-col gap-10 py-3 md:py-4">
      <div className="flex flex-col gap-3">
        <ProductCrumbs categoryPath={product.categoryPath} />
        {withoutScripts?.isDone && (
          <Notice tone="success" title={products_added()} isAlert>
            <ButtonLink to="/personalCenter/shoppingCart" kind="quiet" size="small">
              {products_to_cart()}
            </ButtonLink>
          </Notice>
        )}
        <cart.Form method="post" noValidate className="grid gap-6 md:grid-cols-2 md:items-start xl:grid-cols-[25rem_minmax(0,1fr)_21rem]">
          <Gallery name={product.name} pictures={product.imageList} tint={product.imageTint} chosen={picture} onChoose={setPicture}>
            <LateFavourite productId={product.id} collectId={product.collectId} form={HEART_FORM} />
          </Gallery>
          <div className="flex min-w-0 flex-col gap-4 md:row-span-2 xl:row-span-1">
            <ProductHeadline product={product} commentTotal={comments.total} />
            <PriceLadder product={product} total={total} tiers={cost.tiers} />
            <SkuMatrix product={product} quantities={quantities} onQuantity={want} onPicture={setPicture} />
            <KeyFacts product={product} originName={page.originName} />
          </div>
          <div className="flex flex-col gap-4 rounded-md border border-line bg-card p-4">
            <LandedCostBox
              page={page}
              cost={total > 0 ? cost : { ...cost, price: null }}
              destination={destination}
              onDestination={setDestination}
              hasQuantity={total > 0}
            />
            <BuyActions product={product} quantities={quantities} sampleSkuId={firstSkuId} sent={sent} problem={result?.message} />
          </div>
          <StickyBuyBar price={total > 0 ? cost.price : null} isPending={sent === 'cart'} />
        </cart.Form>
        <form id={HEART_FORM} method="post" />
      </div>
      <LateFacts product={product} originName={page.originName} />
      <div className="flex flex-col gap-3">
        <SupplierPanel supplier={product.supplier} />
        <ReportLink about={`productId=${product.id}`} />
      </div>
      <LateComments comments={comments} score={product.score} />
      <div>
        <RelatedProducts products={page.related} />
        <LateViewed productId={product.id} />
      </div>
    </div>
  )
}
