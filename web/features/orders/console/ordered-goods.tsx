import type { listConsoleOrders } from '#contract/orders/console/orders.ts'
import type { RowOf } from '#web/console/list/data.ts'
import { useQuantity } from '#web/ui/money/quantity.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import * as words from '#words'

/** The order's goods at a glance: first pictures, first name, number of items and of pieces. */
export function OrderedGoods({ order: { itemList, itemTotal, pieceTotal } }: { order: RowOf<typeof listConsoleOrders> }) {
  const quantity = useQuantity()
  const first = itemList[0]
  return (
    <div className="flex min-w-0 items-center gap-2">
      <span className="flex shrink-0 -space-x-2">
        {itemList.map(
          ({ id, imageUrl }) =>
            imageUrl && <Picture key={id} src={imageUrl} alt="" sizes="36px" className="size-9 rounded-sm border border-card" />,
        )}
      </span>
      <span className="min-w-0 text-sm">
        <span className="block max-w-48 truncate">{first?.productName}</span>
        <span className="block whitespace-nowrap text-ink-soft">
          {words.orders_items({ count: itemTotal })} · {quantity(pieceTotal, 'piece')}
        </span>
      </span>
    </div>
  )
}
