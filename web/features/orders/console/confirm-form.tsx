import { LONGEST_REMARK } from '#contract/orders/changes.ts'
import { FREIGHT_TYPES, freightMethod } from '#contract/pricing/pricing.ts'
import { MoveForm } from '#web/console/form/move-form.tsx'
import type { ConsoleOrder } from '#web/features/orders/console/moves.tsx'
import { ReadersMark } from '#web/ui/form/readers-mark.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextArea, TextField } from '#web/ui/form/text-field.tsx'
import { usePlainAmount } from '#web/ui/money/money.tsx'
import {
  orders_desk_confirm,
  orders_desk_confirm_hint,
  orders_desk_freight_amount,
  orders_desk_lead_time,
  orders_desk_remark,
  orders_fact_freight,
  pricing_freight,
} from '#words'

/** Confirms an order as it was agreed, or with other freight, method and lead time. */
export function ConfirmForm({ order }: { order: ConsoleOrder }) {
  const plainAmount = usePlainAmount()
  return (
    <MoveForm intent="confirm" label={orders_desk_confirm()} hint={orders_desk_confirm_hint()} version={order.version}>
      {({ errors, values }) => (
        <>
          <ReadersMark like={order.freightAmount} />
          <div className="grid grid-cols-2 items-end gap-3">
            <TextField
              name="freightAmount"
              label={`${orders_desk_freight_amount()} (${order.currencyCode})`}
              inputMode="decimal"
              placeholder={plainAmount(order.freightAmount)}
              error={errors['freightAmount']}
              defaultValue={values['freightAmount']}
            />
            <TextField
              name="leadTimeDays"
              label={orders_desk_lead_time()}
              inputMode="numeric"
              placeholder={order.leadTimeDays === null ? '' : String(order.leadTimeDays)}
              error={errors['leadTimeDays']}
              defaultValue={values['leadTimeDays']}
            />
          </div>
          <SelectField
            name="freightType"
            label={orders_fact_freight()}
            choices={FREIGHT_TYPES.map((type) => ({
              value: String(type),
              label: pricing_freight({ method: freightMethod(type, order.taxType) }),
            }))}
            error={errors['freightType']}
            defaultValue={values['freightType'] ?? String(order.freightType)}
          />
          <TextArea
            name="remark"
            label={orders_desk_remark()}
            optional
            maxLength={LONGEST_REMARK}
            error={errors['remark']}
            defaultValue={values['remark']}
          />
        </>
      )}
    </MoveForm>
  )
}
