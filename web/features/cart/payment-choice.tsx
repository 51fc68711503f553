import type { placeOrder } from '#contract/orders/changes.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import * as words from '#words'

const { Checkbox } = fieldsOf<typeof placeOrder>()

/** The payment method: above the order's button. */
export const PaymentChoice = () => (
  <fieldset className="flex flex-col gap-1 border-t border-line pt-3">
    <legend className="sr-only">{words.cart_pay_title()}</legend>
    <p aria-hidden className="font-semibold">
      {words.cart_pay_title()}
    </p>
    <Checkbox
      type="radio"
      name="payType"
      value="2"
      form="place"
      defaultChecked
      label={words.cart_pay_transfer()}
      hint={words.cart_pay_transfer_hint()}
    />
    <Checkbox type="radio" name="payType" value="1" form="place" label={words.cart_pay_card()} hint={words.cart_pay_card_hint()} />
  </fieldset>
)
