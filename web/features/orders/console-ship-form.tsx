import { MoveForm } from '#web/console/move-form.tsx'
import type { ConsoleOrder } from '#web/features/orders/console-order-moves.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import {
  orders_desk_carrier,
  orders_desk_carrier_code,
  orders_desk_ship,
  orders_desk_ship_hint,
  orders_desk_ship_line,
  orders_desk_ship_open,
  orders_desk_tracking_no,
} from '#words'

/** Sends all that is open, or a part of it, under one tracking number. */
export function ShipForm({ order }: { order: ConsoleOrder }) {
  const lines = order.itemList
    .map((item) => ({
      ...item,
      open: item.quantity - item.shippedQuantity,
      name: [item.productName, item.specName].filter(Boolean).join(' · '),
    }))
    .filter(({ open }) => open > 0)
  return (
    <MoveForm intent="ship" label={orders_desk_ship()} hint={orders_desk_ship_hint()} version={order.version}>
      {({ errors, values }) => (
        <>
          <ul className="flex flex-col gap-2">
            {lines.map(({ id, name, open }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                <span className="min-w-0 grow basis-40">{name}</span>
                <QuantityStepper
                  name={`item-${id}`}
                  label={orders_desk_ship_line({ name })}
                  max={open}
                  defaultValue={Number(values[`item-${id}`] ?? open)}
                  className="w-36"
                />
                <span className="w-16 text-ink-soft">{orders_desk_ship_open({ count: open })}</span>
              </li>
            ))}
          </ul>
          {errors['items'] && <p className="text-sm text-danger">{errors['items']}</p>}
          <div className="grid grid-cols-2 gap-3">
            <TextField
              name="carrierName"
              label={orders_desk_carrier()}
              maxLength={60}
              error={errors['carrierName']}
              defaultValue={values['carrierName']}
            />
            <TextField
              name="carrierCode"
              label={orders_desk_carrier_code()}
              optional
              maxLength={20}
              error={errors['carrierCode']}
              defaultValue={values['carrierCode']}
            />
          </div>
          <TextField
            name="trackingNo"
            label={orders_desk_tracking_no()}
            maxLength={40}
            error={errors['trackingNo']}
            defaultValue={values['trackingNo']}
          />
        </>
      )}
    </MoveForm>
  )
}
