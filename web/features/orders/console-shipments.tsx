import { SHIPMENT_STATUS } from '#contract/shipments.ts'
import { MoveForm } from '#web/console/move-form.tsx'
import type { ConsoleOrder } from '#web/features/orders/console-order-moves.tsx'
import { OrderShipments, type TrackedShipment } from '#web/features/orders/order-shipments.tsx'
import { Card } from '#web/ui/card.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import {
  orders_desk_event,
  orders_desk_event_add,
  orders_desk_event_place,
  orders_desk_event_status,
  orders_shipment,
  orders_shipment_status,
} from '#words'

const STATUSES = Object.values(SHIPMENT_STATUS)

/** What has left, and where it was seen last, which the supplier reports. */
export function ConsoleShipments({ order, shipments }: { order: ConsoleOrder; shipments: readonly TrackedShipment[] }) {
  const open = shipments
    .map((shipment, place) => ({ ...shipment, number: place + 1 }))
    .filter(({ status }) => status !== SHIPMENT_STATUS.delivered)
  return (
    <>
      <OrderShipments order={order} shipments={shipments} />
      {open.length > 0 && (
        <Card title={orders_desk_event_add()}>
          <MoveForm intent="track" label={orders_desk_event_add()} kind="secondary">
            {({ errors, values }) => (
              <div className="grid gap-3 md:grid-cols-2">
                {open.length > 1 ? (
                  <SelectField
                    name="shipId"
                    label={orders_desk_event_add()}
                    choices={open.map(({ id, number }) => ({ value: id, label: orders_shipment({ number }) }))}
                    defaultValue={values['shipId']}
                  />
                ) : (
                  <input type="hidden" name="shipId" value={open[0]!.id} />
                )}
                <SelectField
                  name="status"
                  label={orders_desk_event_status()}
                  choices={STATUSES.map((status) => ({ value: String(status), label: orders_shipment_status({ status: String(status) }) }))}
                  defaultValue={values['status'] ?? String(SHIPMENT_STATUS.onTheWay)}
                />
                <TextField
                  name="place"
                  label={orders_desk_event_place()}
                  optional
                  maxLength={80}
                  error={errors['place']}
                  defaultValue={values['place']}
                />
                <TextField
                  name="content"
                  label={orders_desk_event()}
                  optional
                  maxLength={200}
                  error={errors['content']}
                  defaultValue={values['content']}
                />
              </div>
            )}
          </MoveForm>
        </Card>
      )}
    </>
  )
}
