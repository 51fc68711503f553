import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { DEFAULT_INCOTERMS } from '#contract/pricing/pricing.ts'
import { BuyActions } from '#web/features/products/buy-actions.tsx'
import type { putIntoCart } from '#web/features/products/cart-action.ts'
import { chosenIn } from '#web/features/products/customisation/fields.ts'
import { Gallery } from '#web/features/products/gallery.tsx'
import { ProductHeadline } from '#web/features/products/headline.tsx'
import { KeyFacts } from '#web/features/products/key-facts.tsx'
import { LandedCostBox } from '#web/features/products/landed-cost-box.tsx'
import { LazyCustomisation, LazyFacts, LazyFavourite } from '#web/features/products/lazy-product-parts.tsx'
import type { BuyerProduct } from '#web/features/products/loader.ts'
import { firstQuantities, type Quantities, requestedIn, totalOf } from '#web/features/products/order-quantities.ts'
import type { Price } from '#web/features/products/price-answer.ts'
import { PriceLadder } from '#web/features/products/price-ladder.tsx'
import { SecondaryActions } from '#web/features/products/secondary-actions.tsx'
import { SkuMatrix } from '#web/features/products/skus/matrix.tsx'
import { StickyBuyBar } from '#web/features/products/sticky-buy-bar.tsx'
import { useAddToCart } from '#web/features/products/use-add-to-cart.ts'
import { type LandedCost, type ShippingChoice, useLandedCost } from '#web/features/products/use-landed-cost.ts'
import { Link } from '#web/ui/document/press.tsx'
import { EMPTY_STATE } from '#web/ui/form/field-state.ts'
import type { FormState } from '#web/ui/form/state.ts'
import { answerFor, useAnswer } from '#web/ui/form/use-answer.ts'
import * as words from '#words'

const BUY_BOX = 'buy-box'

/**
 * The product's form and the content beside it. From 751 px on, grid areas span rows (products.css) so that each column fills
 * independently: the facts begin right below the pictures, however tall the choices are. `heartForm` is the id of the sibling form
 * that the heart submits without scripts.
 */
export function BuyForm({ page, heartForm }: { page: BuyerProduct; heartForm: string }) {
  const { product } = page
  const { quantities, setQuantity, picture, setPicture, destination, setDestination } = useBuyerChoices(page)
  const total = totalOf(quantities)
  const { cart, result, sent } = useAddToCart(product, total)
  const [customised, setCustomised] = useState<readonly string[]>(() => chosenIn(Object.keys(result?.isDone ? {} : (result?.values ?? {}))))
  const cost = useLandedCost(page, quantities, destination, customised)
  // The refused result that the user has reacted to by another change: its errors are hidden.
  const [mended, setMended] = useState<FormState>()
  const isUndeliverable = isUnreachable(cost, product)
  const isOutOfStock = product.skuList.every(({ stock }) => stock === 0)
  const changeQuantity = (skuId: string, requested: number) => {
    setQuantity(skuId, requested)
    setMended(result)
  }
  return (
    <cart.Form method="post" encType="multipart/form-data" noValidate className="buy-form">
      <Gallery name={product.name} pictures={product.imageList} tint={product.imageTint} chosen={picture} onChoose={setPicture}>
        <LazyFavourite productId={product.id} collectId={page.isForEveryone ? undefined : product.collectId} form={heartForm} />
      </Gallery>
      <div className="flex min-w-0 flex-col gap-4 md:col-start-2 md:row-start-1 md:row-end-4">
        <ProductHeadline product={product} commentTotal={page.comments.allTotal} />
        <PriceLadder product={product} total={total} tiers={cost.tiers} />
        <SkuMatrix product={product} quantities={quantities} onQuantity={changeQuantity} onPicture={setPicture} />
        {product.customisationList.length > 0 && (
          <LazyCustomisation
            product={product}
            quantities={quantities}
            chosen={customised}
            onChoose={(chosen) => {
              setCustomised(chosen)
              setMended(result)
            }}
            state={result && result !== mended ? result : { ...EMPTY_STATE, received: result?.received }}
          />
        )}
        <KeyFacts product={product} originName={page.originName} />
      </div>
      <div id={BUY_BOX} className="buy-box flex flex-col gap-4 rounded-md border border-line bg-card p-4">
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
          sampleSkuId={page.firstSkuId}
          isOutOfStock={isOutOfStock}
          isUndeliverable={isUndeliverable}
          sent={sent}
          refused={result === mended ? undefined : result}
        />
      </div>
      <SecondaryActions productId={product.id}>
        <ListLink productId={product.id} />
      </SecondaryActions>
      <LazyFacts product={product} />
      <StickyBuyBar
        price={total > 0 && !isUndeliverable ? cost.price : null}
        isPricing={cost.isLoading}
        isPending={sent === 'cart'}
        disabled={isOutOfStock || isUndeliverable}
        box={BUY_BOX}
      />
    </cart.Form>
  )
}

const ListLink = ({ productId }: { productId: string }) => (
  <Link
    to={`/personalCenter/lists/add?productId=${productId}`}
    rel="nofollow"
    className="tappable inline-flex items-center gap-1.5 text-sm text-ink-soft hover:text-ink hover:underline"
  >
    <ListPlus size={15} aria-hidden className="shrink-0" />
    {words.lists_add_title()}
  </Link>
)

/** Whether no freight method reaches the destination. If the supplier lacks the default Incoterms, the cart offers the choice. */
function isUnreachable(cost: LandedCost, { incotermsList }: BuyerProduct['product']): boolean {
  if (cost.problem || cost.isLoading) return false
  const price: Price | null = cost.price ?? cost.tiers[0]?.price ?? null
  return incotermsList.includes(DEFAULT_INCOTERMS) && !price?.freightList.length
}

/** What the buyer has chosen on a product's page: quantities, the large picture, and where and how it is delivered. */
function useBuyerChoices({ product, countryCode }: BuyerProduct) {
  const answer = answerFor(useAnswer<typeof putIntoCart>(), 'cart', 'sample')
  const [quantities, setQuantities] = useState<Quantities>(() =>
    answer && !answer.isDone
      ? Object.fromEntries(requestedIn(answer.values).map(({ skuId, quantity }) => [skuId, quantity]))
      : firstQuantities(product),
  )
  const [picture, setPicture] = useState<string | null>(null)
  const [destination, setDestination] = useState<ShippingChoice>({ countryCode, freightType: undefined })
  // The country was changed in the header: quantities stay, the destination follows.
  const [formerCountry, setFormerCountry] = useState(countryCode)
  if (countryCode !== formerCountry) {
    setFormerCountry(countryCode)
    setDestination({ countryCode, freightType: undefined })
  }

  function setQuantity(skuId: string, requested: number) {
    setQuantities((before) => ({ ...before, [skuId]: requested }))
    const ownPicture = product.skuList.find((sku) => sku.skuId === skuId)?.imageUrl
    if (ownPicture) setPicture(ownPicture)
  }

  return { quantities, setQuantity, picture, setPicture, destination, setDestination }
}
