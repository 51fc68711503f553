import type { ProductInfo } from '#contract/products/products.ts'
import { type Obstacle, obstacleOf, type Quantities } from '#web/features/products/order-quantities.ts'
import { SampleChoice } from '#web/features/products/sample-choice.tsx'
import { Button, ButtonLink } from '#web/ui/document/button.tsx'
import { useQuantity } from '#web/ui/money/quantity.ts'
import * as words from '#words'

interface BuyActionsProps {
  product: ProductInfo
  quantities: Quantities
  sampleSkuId: string | null
  /** Nothing brings it to the chosen country: it cannot be ordered. */
  isUndeliverable: boolean
  /** What is being added to the cart. */
  sent: 'cart' | 'sample' | null
  /** Why the server refused. */
  problem: string | undefined
}

/** Cart, sample, inquiry, consultation; and why the order cannot be placed yet. */
export function BuyActions({ product, quantities, sampleSkuId, isUndeliverable, sent, problem }: BuyActionsProps) {
  const isOutOfStock = product.skuList.every(({ stock }) => stock === 0)
  const obstacle = isOutOfStock || isUndeliverable ? null : obstacleOf(product, quantities)
  const { id, samplePrice, sampleMaxQuantity } = product
  return (
    <div className="flex flex-col gap-2">
      {isOutOfStock && <p className="text-sm text-saffron-text">{words.products_all_sold_out()}</p>}
      {obstacle && <ObstacleText obstacle={obstacle} product={product} />}
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      <Button
        type="submit"
        name="intent"
        value="cart"
        kind="primary"
        size="large"
        wide
        pending={sent === 'cart'}
        disabled={isOutOfStock || isUndeliverable}
        className="max-md:hidden"
      >
        {words.products_add_to_cart()}
      </Button>
      <div className="flex flex-wrap gap-2 *:grow">
        <ButtonLink to={`/priceInquiry?productId=${id}`} size="small" className="xl:px-2">
          {words.products_ask_price()}
        </ButtonLink>
        <ButtonLink to={`/personalCenter/consultationList/${id}?sourceType=0`} size="small" className="xl:px-2">
          {words.products_ask_supplier()}
        </ButtonLink>
      </div>
      {samplePrice !== null && sampleMaxQuantity > 0 && !isOutOfStock && !isUndeliverable && (
        <SampleChoice product={product} firstSkuId={sampleSkuId} isSending={sent === 'sample'} />
      )}
    </div>
  )
}

function ObstacleText({ obstacle, product }: { obstacle: Obstacle; product: ProductInfo }) {
  const quantity = useQuantity()
  const { unitCode, skuList, specList } = product
  const text = () => {
    if (obstacle.kind === 'minimum') return words.products_missing_to_minimum({ quantity: quantity(obstacle.gap, unitCode) })
    if (obstacle.kind === 'multiple') return words.products_multiple({ quantity: quantity(obstacle.of, unitCode) })
    const values = skuList.find(({ skuId }) => skuId === obstacle.skuId)?.valueIdList ?? []
    const names = specList.map(({ valueList }, place) => valueList.find(({ valueId }) => valueId === values[place])?.name ?? '')
    return words.products_over_stock({ name: names.join(' / ') || product.name })
  }
  return <p className="text-sm text-saffron-text">{text()}</p>
}
