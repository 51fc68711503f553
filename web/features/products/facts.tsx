import type { ReactNode } from 'react'
import type { ProductInfo } from '#contract/products/products.ts'
import { useIntlTag } from '#web/language.ts'
import { Card } from '#web/ui/document/card.tsx'
import { numberFormat } from '#web/ui/money/number-format.ts'
import { useQuantity } from '#web/ui/money/quantity.ts'
import { FactList } from '#web/ui/text/fact-list.tsx'
import { useListText } from '#web/ui/text/listing.ts'
import { useForeign } from '#web/ui/text/origin.tsx'
import { RichText } from '#web/ui/text/rich-text.tsx'
import {
  products_carton,
  products_carton_size,
  products_carton_weight,
  products_certificates,
  products_days,
  products_description,
  products_from_quantity,
  products_hs_code,
  products_incoterms,
  products_lead_times,
  products_name_origin,
  products_origin,
  products_packaging,
  products_specifications,
  ui_labelled,
} from '#words'

const GRAMS_PER_KG = 1000
const MM_PER_CM = 10

/** Everything else that a buyer checks before ordering. */
export function ProductFacts({ product, originName }: { product: ProductInfo; originName: string }) {
  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
      <div className="flex flex-col gap-4">
        <Card title={products_description()}>
          <RichText html={product.description} className="text-sm" />
        </Card>
        <Packaging product={product} originName={originName} />
      </div>
      <Card title={products_specifications()}>
        <FactList
          facts={[
            ...product.attrList.map(({ name, value }) => [name, value] as const),
            [
              products_name_origin(),
              <span key="origin" lang={useForeign(product.originLangCode)}>
                {product.nameOrigin}
              </span>,
            ],
          ]}
        />
      </Card>
    </div>
  )
}

function Packaging({ product, originName }: { product: ProductInfo; originName: string }) {
  const tag = useIntlTag()
  const quantity = useQuantity()
  const listText = useListText()
  const centimetres = numberFormat(tag, { maximumFractionDigits: 1 })
  const kilograms = numberFormat(tag, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 })
  const size = [product.cartonLengthMm, product.cartonWidthMm, product.cartonHeightMm].map((mm) => centimetres.format(mm / MM_PER_CM))
  const { unitCode, leadTimeList, leadTimeDays, minOrderQuantity } = product
  const leadTimes = leadTimeList.length > 0 ? leadTimeList : [{ startQuantity: minOrderQuantity, days: leadTimeDays }]
  const facts: [string, ReactNode][] = [
    [
      products_lead_times(),
      <ul key="lead">
        {leadTimes.map(({ startQuantity, days }) => (
          <li key={startQuantity}>
            {ui_labelled({
              label: products_from_quantity({ quantity: quantity(startQuantity, unitCode) }),
              value: products_days({ count: days }),
            })}
          </li>
        ))}
      </ul>,
    ],
    [products_carton(), quantity(product.cartonQuantity, unitCode)],
    [products_carton_size(), `${size.join(' × ')} cm`],
    [products_carton_weight(), kilograms.format(product.cartonWeightGram / GRAMS_PER_KG)],
    [products_origin(), originName],
    [products_hs_code(), product.hsCode],
    [products_incoterms(), listText(product.incotermsList)],
    [products_certificates(), listText(product.certificateList)],
  ]
  return (
    <Card title={products_packaging()}>
      <FactList facts={facts.filter(([, value]) => value !== '')} />
    </Card>
  )
}
