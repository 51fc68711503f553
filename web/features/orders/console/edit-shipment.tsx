import { useContext } from 'react'
import { FormAnswer } from '#web/console/form/answer.ts'
import { MoveForm } from '#web/console/form/move-form.tsx'
import { CarrierFields } from '#web/features/orders/carrier-fields.tsx'
import type { TrackedShipment } from '#web/features/orders/shipments.tsx'
import { answerFor } from '#web/ui/form/use-answer.ts'
import * as words from '#words'

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
