import type { ConsoleOrder, trackShipment } from '#contract/orders/console/orders.ts'
import { ORDER_STATUS } from '#contract/orders/orders.ts'
import { SHIPMENT_STATUS } from '#contract/orders/shipments/shipments.ts'
import { FormAnswer, useFormAnswer } from '#web/console/form/answer.ts'
import { MomentField } from '#web/console/form/moment-field.tsx'
import { MoveForm } from '#web/console/form/move-form.tsx'
import { CarrierFields } from '#web/features/orders/shipments/carrier-fields.tsx'
import { OrderShipments, type TrackedShipment } from '#web/features/orders/shipments/shipments.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import * as words from '#words'

const { SelectField, TextField } = fieldsOf<typeof trackShipment>()

const STATUSES = Object.values(SHIPMENT_STATUS)

/** Shipments, and the form in which the supplier reports where one was last seen. */
export function ConsoleShipments({ order, shipments }: { order: ConsoleOrder; shipments: readonly TrackedShipment[] }) {
  // Nothing more is reported once the buyer has received the goods or the order is closed (decisions §22).
  const isUnderWay = order.orderStatus === ORDER_STATUS.pendingShipment || order.orderStatus === ORDER_STATUS.shipped
  const isOpen = ({ status }: TrackedShipment) => isUnderWay && status !== SHIPMENT_STATUS.delivered
  const open = shipments.map((shipment, place) => ({ ...shipment, number: place + 1 })).filter(isOpen)
  return (
    <>
      <OrderShipments
        order={order}
        shipments={shipments}
        below={(shipment) =>
          isOpen(shipment) && (
            <div className="mt-3">
              <EditShipment shipment={shipment} />
            </div>
          )
        }
      />
      {open.length > 0 && (
        <Card title={words.orders_desk_event_add()}>
          <MoveForm intent="track" label={words.orders_desk_event_add()} kind="secondary">
            <div className="grid gap-3 md:grid-cols-2">
              {open.length > 1 ? (
                <SelectField
                  name="shipId"
                  label={words.orders_desk_event_add()}
                  choices={open.map(({ id, number }) => ({ value: id, label: words.orders_shipment({ number }) }))}
                />
              ) : (
                <input type="hidden" name="shipId" value={open[0]!.id} />
              )}
              <SelectField
                name="status"
                label={words.orders_desk_event_status()}
                choices={STATUSES.map((status) => ({
                  value: String(status),
                  label: words.orders_shipment_status({ status: String(status) }),
                }))}
                defaultValue={String(SHIPMENT_STATUS.onTheWay)}
              />
              <MomentField name="eventTime" label={words.orders_desk_event_time()} />
              <TextField name="place" label={words.orders_desk_event_place()} optional />
              <TextField name="content" label={words.orders_desk_event()} optional />
            </div>
          </MoveForm>
        </Card>
      )}
    </>
  )
}

/** Corrects carrier and tracking number of a shipment that is under way. */
function EditShipment({ shipment }: { shipment: TrackedShipment }) {
  const { id, carrierName, carrierCode, trackingNo } = shipment
  const answer = useFormAnswer('shipEdit')
  return (
    // Every shipment has this form; show a refusal only in the one it belongs to.
    <FormAnswer value={answer?.values['shipId'] === id ? answer : undefined}>
      <MoveForm
        key={`${carrierName} ${carrierCode} ${trackingNo}`}
        intent="shipEdit"
        label={words.orders_desk_shipment_edit()}
        kind="secondary"
        isFolded
      >
        <input type="hidden" name="shipId" value={id} />
        <CarrierFields stored={{ carrierName, carrierCode: carrierCode ?? '', trackingNo }} isWide />
      </MoveForm>
    </FormAnswer>
  )
}
