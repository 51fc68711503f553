import type { shipOrder } from '#contract/orders/console/orders.ts'
import { CARRIER_LIST } from '#web/features/orders/shipments/carrier-list.tsx'
import { classes } from '#web/ui/document/classes.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import * as words from '#words'

const { TextField } = fieldsOf<typeof shipOrder>()

interface CarrierFieldsProps {
  /** Current values, if the shipment exists. */
  stored?: Readonly<Record<'carrierName' | 'carrierCode' | 'trackingNo', string>>
  /** Puts the three fields in one row on wide screens. */
  isWide?: boolean
}

/** Carrier name, carrier code and tracking number. */
export const CarrierFields = ({ stored, isWide = false }: CarrierFieldsProps) => (
  <div className={classes('grid gap-3', isWide ? 'md:grid-cols-3' : 'grid-cols-2')}>
    <TextField name="carrierName" label={words.orders_desk_carrier()} list={CARRIER_LIST} defaultValue={stored?.carrierName} />
    <TextField name="carrierCode" label={words.orders_desk_carrier_code()} defaultValue={stored?.carrierCode} optional />
    <TextField
      name="trackingNo"
      label={words.orders_desk_tracking_no()}
      defaultValue={stored?.trackingNo}
      className={isWide ? undefined : 'col-span-2'}
    />
  </div>
)
