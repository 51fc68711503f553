import { useContext } from 'react'
import { FormAnswer } from '#web/console/form-answer.ts'
import { MoveForm } from '#web/console/move-form.tsx'
import type { TrackedShipment } from '#web/features/orders/order-shipments.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { answerFor } from '#web/ui/use-answer.ts'
import { orders_desk_carrier, orders_desk_carrier_code, orders_desk_shipment_edit, orders_desk_tracking_no } from '#words'

/** Corrects carrier and number of a shipment on its way. */
export function EditShipment({ shipment }: { shipment: TrackedShipment }) {
  const { id, carrierName, carrierCode, trackingNo } = shipment
  const answer = answerFor(useContext(FormAnswer), 'shipEdit')
  return (
    // Each shipment has this form; what was refused belongs to one of them.
    <FormAnswer value={answer?.values['shipId'] === id ? answer : undefined}>
      <MoveForm
        key={`${carrierName} ${carrierCode} ${trackingNo}`}
        intent="shipEdit"
        label={orders_desk_shipment_edit()}
        kind="secondary"
        isFolded
      >
        {({ errors, values }) => (
          <>
            <input type="hidden" name="shipId" value={id} />
            <div className="grid gap-3 md:grid-cols-3">
              <TextField
                name="carrierName"
                label={orders_desk_carrier()}
                maxLength={60}
                error={errors['carrierName']}
                defaultValue={values['carrierName'] ?? carrierName}
              />
              <TextField
                name="carrierCode"
                label={orders_desk_carrier_code()}
                optional
                maxLength={20}
                error={errors['carrierCode']}
                defaultValue={values['carrierCode'] ?? carrierCode ?? ''}
              />
              <TextField
                name="trackingNo"
                label={orders_desk_tracking_no()}
                maxLength={40}
                error={errors['trackingNo']}
                defaultValue={values['trackingNo'] ?? trackingNo}
              />
            </div>
          </>
        )}
      </MoveForm>
    </FormAnswer>
  )
}
