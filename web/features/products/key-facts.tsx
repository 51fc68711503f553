import type { ProductInfo } from '#contract/products/products.ts'
import { useQuantity } from '#web/ui/money/quantity.ts'
import { useListText } from '#web/ui/text/listing.ts'
import {
  products_certificates,
  products_days,
  products_from_quantity,
  products_lead_times,
  products_minimum_name,
  products_multiple_name,
  products_origin,
  ui_labelled,
} from '#words'

/** The terms besides prices that decide whether an order is possible at all. */
export function KeyFacts({ product, originName }: { product: ProductInfo; originName: string }) {
  const quantity = useQuantity()
  const listText = useListText()
  const { unitCode, minOrderQuantity, orderMultiple, leadTimeList, leadTimeDays, certificateList } = product
  const leadTimes = leadTimeList.length > 1 ? leadTimeList : []
  const facts = [
    [products_minimum_name(), quantity(minOrderQuantity, unitCode)],
    ...(orderMultiple > 1 ? [[products_multiple_name(), quantity(orderMultiple, unitCode)]] : []),
    [
      products_lead_times(),
      leadTimes.length > 0
        ? leadTimes
            .map(({ startQuantity, days }) =>
              ui_labelled({
                label: products_from_quantity({ quantity: quantity(startQuantity, unitCode) }),
                value: products_days({ count: days }),
              }),
            )
            .join(' · ')
        : products_days({ count: leadTimeDays }),
    ],
    [products_origin(), originName],
    ...(certificateList.length > 0 ? [[products_certificates(), listText(certificateList)]] : []),
  ] as const
  return (
    <dl className="flex flex-col gap-1 border-t border-line pt-3 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="flex gap-3">
          <dt className="w-36 shrink-0 text-ink-soft">{name}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
