import type { ConsoleOrder, shipOrder } from '#contract/orders/console/orders.ts'
import { MoveForm } from '#web/console/form/move-form.tsx'
import { CarrierFields } from '#web/features/orders/shipments/carrier-fields.tsx'
import { rowNames } from '#web/ui/form/names.ts'
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx'
import * as words from '#words'

/** Field names of the quantities shipped, by order item. */
export const shippedField = rowNames<typeof shipOrder>()('itemList')

/** Ships all open quantities, or some of them, under one tracking number. */
export function ShipForm({ order }: { order: ConsoleOrder }) {
  const lines = order.itemList
    .map((item) => ({
      ...item,
      open: item.quantity - item.shippedQuantity,
      name: [item.productName, item.specName].filter(Boolean).join(' · '),
    }))
    .filter(({ open }) => open > 0)
  return (
    <MoveForm intent="ship" label={words.orders_desk_ship()} hint={words.orders_desk_ship_hint()} version={order.version}>
      {({ errors, values }) => (
        <>
          <ul className="flex flex-col gap-2">
            {lines.map(({ id, name, open }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                <span className="min-w-0 grow basis-40">{name}</span>
                <QuantityStepper
                  name={shippedField(id, 'quantity')}
                  label={words.orders_desk_ship_line({ name })}
                  max={open}
                  defaultValue={Number(values[shippedField(id, 'quantity')] ?? open)}
                  className="w-36"
                />
                <span className="w-16 text-ink-soft">{words.orders_desk_ship_open({ count: open })}</span>
              </li>
            ))}
          </ul>
          {errors['items'] && <p className="text-sm text-danger">{errors['items']}</p>}
          <CarrierFields />
        </>
      )}
    </MoveForm>
  )
}
