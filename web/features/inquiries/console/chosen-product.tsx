import { useState } from 'react'
import { type ProductInfo, readProduct } from '#contract/products/products.ts'
import { api } from '#web/browser/api.ts'
import { useRequest } from '#web/browser/use-request.ts'
import type { QuoteLineProps } from '#web/features/inquiries/console/quote-line-props.ts'
import { ANSWER, GOODS_NUMBERS } from '#web/features/inquiries/console/quote-values.ts'
import { Button } from '#web/ui/document/press.tsx'
import { TextLink } from '#web/ui/document/text-link.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { Figure } from '#web/ui/money/figure.tsx'
import { useNumberFormat } from '#web/ui/money/formats.ts'
import { UnitPrice } from '#web/ui/money/money.tsx'
import { Phrase } from '#web/ui/text/phrase.tsx'
import * as words from '#words'

const optionName = ({ specList }: ProductInfo, { valueIdList, skuCode }: ProductInfo['skuList'][number]) =>
  valueIdList
    .map((valueId, place) => specList[place]?.valueList.find((value) => value.valueId === valueId)?.name ?? '')
    .filter(Boolean)
    .join(' · ') || skuCode

/** A catalogue product, either to quote one of its SKUs or to copy its data for similar goods that are not in the catalogue. */
export function ChosenProduct({ productId, answer, onAnswer, onSuggest, fill, line }: QuoteLineProps & { productId: string }) {
  const [product, setProduct] = useState<ProductInfo>()
  const [hasTaken, setTaken] = useState(false)
  const isOnSale = answer.kind === ANSWER.sku
  const chosen = (info: ProductInfo, skuId: string) => {
    const sku = info.skuList.find((each) => each.skuId === skuId)
    const option = sku && info.skuList.length > 1 ? optionName(info, sku) : ''
    return sku ? { skuId, skuName: [info.name, option].filter(Boolean).join(' · ') } : {}
  }
  useRequest(async (signal) => {
    const { data } = await api(readProduct, { id: productId }, { signal, quiet: true })
    if (signal.aborted) return
    setProduct(data)
    if (!isOnSale) return
    // Suggests the SKU whose name equals the requested variant, else the first one.
    const requested = data.skuList.find((sku) => optionName(data, sku) === line?.specName)
    onSuggest(chosen(data, answer.skuId || ((requested ?? data.skuList[0])?.skuId ?? '')), data.leadTimeDays)
  }, productId)
  if (!product) return null
  const takeFacts = () => {
    fill({
      'product.categoryId': product.categoryPath.at(-1)?.id ?? '',
      'product.hsCode': product.hsCode,
      'product.originCountryCode': product.originCountryCode,
      'product.unitCode': product.unitCode,
      leadTimeDays: String(product.leadTimeDays),
      ...Object.fromEntries(
        GOODS_NUMBERS.map((name) => [
          `product.${name}`,
          String(name === 'weightGram' ? (product.skuList[0]?.weightGram ?? '') : product[name]),
        ]),
      ),
    })
    setTaken(true)
  }
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2 rounded-md bg-sunken px-3 py-2 text-sm">
      <div className="min-w-0 grow basis-48">
        <TextLink label={product.name} to={`/product/${product.id}`} target="_blank" />
        <p className="text-xs text-ink-soft">{product.supplierName}</p>
        <Tiers product={product} />
        {isOnSale && <Stock product={product} skuId={answer.skuId} />}
      </div>
      {isOnSale && product.skuList.length > 1 && (
        <SelectField
          label={words.inquiries_desk_option()}
          choices={product.skuList.map((sku) => ({ value: sku.skuId, label: optionName(product, sku) }))}
          value={answer.skuId}
          onChange={(event) => onAnswer(chosen(product, event.currentTarget.value))}
          className="w-52 max-w-full"
        />
      )}
      {!isOnSale && (
        <Button size="small" onClick={takeFacts}>
          {hasTaken ? words.inquiries_desk_facts_taken() : words.inquiries_desk_take_facts()}
        </Button>
      )}
    </div>
  )
}

/** The stock, beyond which nothing can be quoted. */
function Stock({ product: { skuList }, skuId }: { product: ProductInfo; skuId: string }) {
  const format = useNumberFormat()
  const sku = skuList.find((each) => each.skuId === skuId)
  return sku ? <p className="text-xs text-ink-soft">{words.products_stock({ amount: format.format(sku.stock) })}</p> : null
}

/** The catalogue's prices by quantity. */
const Tiers = ({ product: { priceRangeList, skuList, currencyCode } }: { product: ProductInfo }) => (
  <p className="flex flex-wrap gap-x-3 text-xs text-ink-soft">
    {priceRangeList.length === 0 && skuList[0] && <UnitPrice amount={skuList[0].price} currencyCode={currencyCode} />}
    {priceRangeList.map(({ startQuantity, price }) => (
      <span key={startQuantity}>
        <Phrase
          words={words.inquiries_desk_tier}
          slots={{ quantity: <Figure value={startQuantity} />, price: <UnitPrice amount={price} currencyCode={currencyCode} /> }}
        />
      </span>
    ))}
  </p>
)
