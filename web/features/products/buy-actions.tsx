import type { ProductInfo } from '#contract/products/products.ts'
import type { AddedToCart } from '#web/features/products/cart-action.ts'
import { type Obstacle, obstacleOf, type Quantities } from '#web/features/products/order-quantities.ts'
import { groupSkus } from '#web/features/products/skus/groups.ts'
import { Button, ButtonLink } from '#web/ui/document/press.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { useUnitPriceText } from '#web/ui/money/money.tsx'
import { useQuantity } from '#web/ui/money/quantity.ts'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

interface BuyActionsProps {
  product: ProductInfo
  quantities: Quantities
  sampleSkuId: string | null
  isOutOfStock: boolean
  /** No freight method delivers it to the chosen country, so it cannot be ordered. */
  isUndeliverable: boolean
  /** Which of the two submissions is pending. */
  sent: 'cart' | 'sample' | null
  /** The refusal; on phones the pressed button is in the bar, far below this box. */
  refused: AddedToCart | undefined
}

/** Buttons for cart, sample, inquiry and consultation, with the reason why the order cannot be placed yet. */
export function BuyActions({ product, quantities, sampleSkuId, isOutOfStock, isUndeliverable, sent, refused }: BuyActionsProps) {
  const obstacle = isOutOfStock || isUndeliverable ? null : obstacleOf(product, quantities)
  const { id, samplePrice, sampleMaxQuantity } = product
  return (
    <div className="flex flex-col gap-2">
      {isOutOfStock && <p className="text-sm text-saffron-text">{words.products_all_sold_out()}</p>}
      {obstacle && <ObstacleText obstacle={obstacle} product={product} />}
      <RefusalNotice reason={refused?.message} answer={refused} />
      <Button
        label={words.products_add_to_cart()}
        type="submit"
        name="intent"
        value="cart"
        kind="primary"
        size="large"
        wide
        pending={sent === 'cart'}
        disabled={isOutOfStock || isUndeliverable}
        className="max-md:hidden"
      />
      <div className="flex flex-wrap gap-2 *:grow">
        <ButtonLink label={words.products_ask_price()} to={`/priceInquiry?productId=${id}`} size="small" className="xl:px-2" />
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

interface SampleChoiceProps {
  product: ProductInfo
  /** The initially selected SKU. */
  firstSkuId: string | null
  isSending: boolean
}

/** Longest list of sample quantities: buyers who need more place an ordinary order. */
const MOST_COUNTS = 50

/** The sample price; expanded, it offers the choice of option and quantity. */
function SampleChoice({ product, firstSkuId, isSending }: SampleChoiceProps) {
  const quantity = useQuantity()
  const unitPrice = useUnitPriceText(product.currencyCode)
  const { samplePrice, sampleMaxQuantity, unitCode } = product
  const choices = groupSkus(product)
    .flatMap(({ rows }) => rows)
    .filter(({ sku }) => sku.stock > 0)
    .map(({ sku, fullName }) => ({ value: sku.skuId, label: fullName || product.name }))
  const counts = Array.from({ length: Math.min(sampleMaxQuantity, MOST_COUNTS) }, (_, place) => ({
    value: String(place + 1),
    label: String(place + 1),
  }))
  const first = choices.some(({ value }) => value === firstSkuId) ? firstSkuId! : choices[0]?.value
  return (
    <details className="border-t border-line pt-3">
      <summary className="tappable w-fit text-sm text-ink-blue">{words.products_sample_title({ price: unitPrice(samplePrice!) })}</summary>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)_5.5rem] gap-2 empty:hidden">
        {choices.length > 1 ? (
          <SelectField name="sampleSkuId" label={words.products_sample_option()} choices={choices} defaultValue={first} />
        ) : (
          <input type="hidden" name="sampleSkuId" value={first ?? ''} />
        )}
        {sampleMaxQuantity > 1 && (
          <SelectField name="sampleQuantity" label={words.products_sample_count()} choices={counts} className="col-start-2" />
        )}
      </div>
      <div className="mt-2 flex flex-col items-center">
        <Button type="submit" name="intent" value="sample" kind="quiet" size="small" wide pending={isSending}>
          {words.products_order_sample()}
        </Button>
        <span className="text-xs text-ink-soft">{words.products_sample_limit({ quantity: quantity(sampleMaxQuantity, unitCode) })}</span>
      </div>
    </details>
  )
}
