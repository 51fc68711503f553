import type { ProductInfo } from '#contract/products/products.ts'
import { groupSkus } from '#web/features/products/skus/groups.ts'
import { Button } from '#web/ui/document/button.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { useUnitPriceText } from '#web/ui/money/money.tsx'
import { useQuantity } from '#web/ui/money/quantity.ts'
import * as words from '#words'

interface SampleChoiceProps {
  product: ProductInfo
  /** What is chosen at first. */
  firstSkuId: string | null
  isSending: boolean
}

/** Who wants more samples of one option orders by the piece. */
const MOST_COUNTS = 50

/** At what price there are samples; opened, which option is wanted and how many of it. */
export function SampleChoice({ product, firstSkuId, isSending }: SampleChoiceProps) {
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
