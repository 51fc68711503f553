import type { ReactNode } from 'react'
import type { ProductInfo } from '#contract/products/products.ts'
import { useIntlTag } from '#web/language.ts'
import { Card } from '#web/ui/document/card.tsx'
import { numberFormat } from '#web/ui/money/formats.ts'
import { useQuantity } from '#web/ui/money/quantity.ts'
import { FactList } from '#web/ui/text/fact-list.tsx'
import { useListText } from '#web/ui/text/listing.ts'
import { RichText } from '#web/ui/text/rich-text.tsx'
import { useForeign } from '#web/ui/text/use-foreign.ts'
import * as words from '#words'

const GRAMS_PER_KG = 1000
const MM_PER_CM = 10

/** Everything else that a buyer checks before ordering, in two parts that the page's grid positions (products.css). */
export function ProductFacts({ product }: { product: ProductInfo }) {
  return (
    <div className="product-facts">
      <div className="product-texts flex min-w-0 flex-col gap-4">
        <Card title={words.products_description()}>
          <RichText html={product.description} className="text-sm" />
        </Card>
        <Packaging product={product} />
      </div>
      <div className="product-values min-w-0">
        <Card title={words.products_specifications()}>
          <FactList
            facts={[
              ...product.attrList.map(({ name, value }) => [name, value] as const),
              [
                words.products_name_origin(),
                <span key="origin" lang={useForeign(product.originLangCode)}>
                  {product.nameOrigin}
                </span>,
              ],
            ]}
          />
        </Card>
      </div>
    </div>
  )
}

/** Without lead time, origin and certificates, which are displayed beside the prices (key-facts.tsx). */
function Packaging({ product }: { product: ProductInfo }) {
  const tag = useIntlTag()
  const quantity = useQuantity()
  const listText = useListText()
  const centimetres = numberFormat(tag, { maximumFractionDigits: 1 })
  const kilograms = numberFormat(tag, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 })
  const size = [product.cartonLengthMm, product.cartonWidthMm, product.cartonHeightMm].map((mm) => centimetres.format(mm / MM_PER_CM))
  const barcodes = [...new Set(product.skuList.map(({ barcode }) => barcode).filter(Boolean))]
  const facts: [string, ReactNode][] = [
    [words.products_carton(), quantity(product.cartonQuantity, product.unitCode)],
    [words.products_carton_size(), `${size.join(' × ')} cm`],
    [words.products_carton_weight(), kilograms.format(product.cartonWeightGram / GRAMS_PER_KG)],
    [words.products_hs_code(), product.hsCode],
    [words.products_incoterms(), listText(product.incotermsList)],
    [words.products_barcode(), listText(barcodes)],
  ]
  return (
    <Card title={words.products_packaging()}>
      <FactList facts={facts.filter(([, value]) => value !== '')} />
    </Card>
  )
}
