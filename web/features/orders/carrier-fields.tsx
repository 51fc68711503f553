import { classes } from '#web/ui/document/classes.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import * as words from '#words'

interface CarrierFieldsProps {
  errors: Readonly<Record<string, string>>
  /** As they were typed, or as they are stored. */
  values: Readonly<Record<string, string>>
  /** Side by side where there is room for three. */
  isWide?: boolean
}

/** Who carries a shipment, and under which number. */
export const CarrierFields = ({ errors, values, isWide = false }: CarrierFieldsProps) => (
  <div className={classes('grid gap-3', isWide ? 'md:grid-cols-3' : 'grid-cols-2')}>
    <TextField
      name="carrierName"
      label={words.orders_desk_carrier()}
      maxLength={60}
      error={errors['carrierName']}
      defaultValue={values['carrierName']}
    />
    <TextField
      name="carrierCode"
      label={words.orders_desk_carrier_code()}
      optional
      maxLength={20}
      error={errors['carrierCode']}
      defaultValue={values['carrierCode']}
    />
    <TextField
      name="trackingNo"
      label={words.orders_desk_tracking_no()}
      maxLength={40}
      error={errors['trackingNo']}
      defaultValue={values['trackingNo']}
      className={isWide ? undefined : 'col-span-2'}
    />
  </div>
)
