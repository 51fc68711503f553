import type { ProductInfo } from '#contract/products/products.ts'
import { useQuantity } from '#web/ui/money/quantity.ts'
import { useListText } from '#web/ui/text/listing.ts'
import * as words from '#words'

/** The terms besides prices that decide whether an order is possible at all. */
export function KeyFacts({ product, originName }: { product: ProductInfo; originName: string }) {
  const quantity = useQuantity()
  const listText = useListText()
  const { unitCode, minOrderQuantity, orderMultiple, leadTimeList, leadTimeDays, certificateList } = product
  const leadTimes = leadTimeList.length > 1 ? leadTimeList : []
  const facts = [
    [words.products_minimum_name(), quantity(minOrderQuantity, unitCode)],
    ...(orderMultiple > 1 ? [[words.products_multiple_name(), quantity(orderMultiple, unitCode)]] : []),
    [
      words.products_lead_times(),
      leadTimes.length > 0
        ? leadTimes.map(({ startQuantity, days }) => (
            <span key={startQuantity} className="block">
              {words.ui_labelled({
                label: words.products_from_quantity({ quantity: quantity(startQuantity, unitCode) }),
                value: words.products_days({ count: days }),
              })}
            </span>
          ))
        : words.products_days({ count: leadTimeDays }),
    ],
    [words.products_origin(), originName],
    ...(certificateList.length > 0 ? [[words.products_certificates(), listText(certificateList)]] : []),
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
