import type { ConsoleOrder, confirmOrder } from '#contract/orders/console/orders.ts'
import { FREIGHT_TYPES, freightMethod } from '#contract/pricing/pricing.ts'
import { MoveForm } from '#web/console/form/move-form.tsx'
import { costLabel } from '#web/features/pricing/cost-label.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { ReadersMark } from '#web/ui/form/readers-mark.tsx'
import { useAmountText, usePlainAmount } from '#web/ui/money/money.tsx'
import * as words from '#words'

const { Checkbox, SelectField, TextArea, TextField } = fieldsOf<typeof confirmOrder>()

/** Confirms an order as agreed, or with different freight, shipping method and lead time. */
export function ConfirmForm({ order }: { order: ConsoleOrder }) {
  const plainAmount = usePlainAmount()
  const amountText = useAmountText()
  return (
    <MoveForm intent="confirm" label={words.orders_desk_confirm()} hint={words.orders_desk_confirm_hint()} version={order.version}>
      {({ errors }) => (
        <>
          <ReadersMark like={order.freightAmount} />
          <div className="grid grid-cols-2 items-end gap-3">
            <TextField
              name="freightAmount"
              label={words.ui_remarked({ text: costLabel('freightAmount', order.taxType), remark: order.currencyCode })}
              placeholder={plainAmount(order.freightAmount)}
            />
            <TextField
              name="leadTimeDays"
              label={words.orders_desk_lead_time()}
              placeholder={order.leadTimeDays === null ? '' : String(order.leadTimeDays)}
            />
          </div>
          <SelectField
            name="freightType"
            label={words.orders_fact_freight()}
            choices={FREIGHT_TYPES.map((type) => ({
              value: String(type),
              label: words.pricing_freight({ method: freightMethod(type, order.taxType) }),
            }))}
            defaultValue={String(order.freightType)}
          />
          <TextArea name="remark" label={words.orders_desk_remark()} optional />
          {errors['confirmFlag'] && (
            <Checkbox
              name="confirmFlag"
              value="1"
              label={words.orders_desk_freight_meant({ amount: amountText(order.freightAmount, order.currencyCode) })}
              aria-invalid
            />
          )}
        </>
      )}
    </MoveForm>
  )
}
