import type { OrderInfo } from '#contract/orders/orders.ts'
import { ChosenCustomisations } from '#web/features/products/customisation/chosen.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { Link } from '#web/ui/document/press.tsx'
import { Money, UnitPrice } from '#web/ui/money/money.tsx'
import { useQuantity } from '#web/ui/money/quantity.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { SupplierName } from '#web/ui/text/supplier-name.tsx'
import * as words from '#words'

/** The order's items, as they were at the time of purchase. */
export function OrderItems({ order }: { order: OrderInfo }) {
  const quantity = useQuantity()
  return (
    <Card
      title={words.orders_items({ count: order.itemTotal })}
      action={<SupplierName of={order} className="tappable text-sm text-ink-blue" />}
      flush
    >
      <ul className="divide-y divide-line">
        {order.itemList.map((item) => (
          <li key={item.id} className="flex gap-3 px-4 py-3.5 md:px-6">
            <Picture src={item.imageUrl} alt="" sizes="64px" className="size-16 shrink-0 rounded-sm" />
            <div className="flex min-w-0 grow flex-col gap-1 md:flex-row md:justify-between md:gap-6 print:flex-row print:justify-between">
              <div className="min-w-0">
                {item.viewFlag === 1 ? (
                  <Link label={item.productName} to={`/product/${item.productId}`} className="-my-1 line-clamp-2 py-1 hover:underline" />
                ) : (
                  <p className="line-clamp-2">{item.productName}</p>
                )}
                <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
                  {item.specName && <span>{item.specName}</span>}
                  {item.sampleFlag === 1 && <Badge>{words.cart_sample()}</Badge>}
                </p>
                <ChosenCustomisations list={item.customisationList} unitName={item.unitName} />
              </div>
              <p className="flex items-baseline gap-x-3 text-sm md:block md:shrink-0 md:text-right print:shrink-0">
                <Money amount={item.amount} currencyCode={order.currencyCode} className="text-base font-semibold" />
                <span className="text-ink-soft md:block">
                  {quantity(item.quantity, item.unitCode)} × <UnitPrice amount={item.price} currencyCode={order.currencyCode} />
                </span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
