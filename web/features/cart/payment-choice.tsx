import { LONGEST_BUYER_ORDER_NO } from '#contract/order-changes.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { FormState } from '#web/ui/form-state.ts'
import { TextField } from '#web/ui/text-field.tsx'
import {
  cart_buyer_order_hint,
  cart_buyer_order_no,
  cart_pay_card,
  cart_pay_card_hint,
  cart_pay_title,
  cart_pay_transfer,
  cart_pay_transfer_hint,
} from '#words'

/** The payment method, and the buyer's own order number. */
export const PaymentChoice = ({ done }: { done: FormState | undefined }) => (
  <Card title={cart_pay_title()}>
    <fieldset className="flex flex-col gap-1">
      <legend className="sr-only">{cart_pay_title()}</legend>
      <Checkbox
        type="radio"
        name="payType"
        value="2"
        form="place"
        defaultChecked={done?.values['payType'] !== '1'}
        label={cart_pay_transfer()}
        hint={cart_pay_transfer_hint()}
      />
      <Checkbox
        type="radio"
        name="payType"
        value="1"
        form="place"
        defaultChecked={done?.values['payType'] === '1'}
        label={cart_pay_card()}
        hint={cart_pay_card_hint()}
      />
    </fieldset>
    <TextField
      name="buyerOrderNo"
      form="place"
      label={cart_buyer_order_no()}
      hint={cart_buyer_order_hint()}
      maxLength={LONGEST_BUYER_ORDER_NO}
      defaultValue={done?.values['buyerOrderNo']}
      error={done?.errors['buyerOrderNo']}
      optional
      className="mt-4 max-w-sm"
    />
  </Card>
)
