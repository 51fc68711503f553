import type { listConsoleOrders, shipOrder } from '#contract/orders/console/orders.ts'
import { COLUMN } from '#web/console/form/sheet-cells.ts'
import type { RowOf } from '#web/console/list/data.ts'
import { OrderedGoods } from '#web/features/orders/console/ordered-goods.tsx'
import { CARRIER_LIST } from '#web/features/orders/shipments/carrier-list.tsx'
import { sheetField } from '#web/features/orders/shipments/console/ship-filled.ts'
import { Link } from '#web/ui/document/press.tsx'
import { limitsOf } from '#web/ui/form/limits.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import * as words from '#words'

const limitOf = limitsOf<typeof shipOrder>()

/** Row of an order to ship: its goods, its buyer, and fields for carrier and tracking number. */
export function SheetRow({ order }: { order: RowOf<typeof listConsoleOrders> }) {
  const { id, orderNo, buyerName, countryName, deadlineTime, overdueFlag } = order
  const fieldLabel = (field: string) => words.orders_bulk_row({ orderNo, field })
  return (
    <li className="grid items-center gap-x-4 gap-y-2 px-3 py-2 md:grid-cols-2 xl:grid-cols-[15rem_minmax(0,1fr)_11rem_14rem]">
      <div className="min-w-0 text-sm">
        <Link to={`/console/orders/${id}`} className="figures inline-flex min-h-6 items-center font-medium hover:underline">
          {orderNo}
        </Link>
        <p className="truncate text-ink-soft">
          {buyerName} · {countryName}
        </p>
        {deadlineTime && (
          <p className={overdueFlag === 1 ? 'text-saffron-text' : 'text-ink-soft'}>
            {words.console_deadline()}: <DateTime value={deadlineTime} />
          </p>
        )}
      </div>
      <OrderedGoods order={order} />
      <input type="hidden" name={sheetField(id, 'orderNo')} value={orderNo} />
      <TextField
        name={sheetField(id, 'carrier')}
        label={fieldLabel(words.orders_desk_carrier())}
        labelHidden
        placeholder={words.orders_desk_carrier()}
        list={CARRIER_LIST}
        maxLength={limitOf('carrierName').maxLength}
        {...{ [COLUMN]: 'carrier' }}
      />
      <TextField
        name={sheetField(id, 'trackingNo')}
        label={fieldLabel(words.orders_desk_tracking_no())}
        labelHidden
        placeholder={words.orders_desk_tracking_no()}
        maxLength={limitOf('trackingNo').maxLength}
        autoComplete="off"
        autoCapitalize="characters"
        {...{ [COLUMN]: 'trackingNo' }}
      />
    </li>
  )
}
