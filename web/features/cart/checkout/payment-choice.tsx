import type { placeOrder } from '#contract/orders/changes.ts'
import { PAY_TYPE, type PayType } from '#contract/payments/payments.ts'
import type { CartPrice } from '#web/features/cart/loader.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

const { Checkbox } = fieldsOf<typeof placeOrder>()

/** First the method by which most wholesale orders are paid. */
const WAYS = [
  { way: PAY_TYPE.transfer, label: words.cart_pay_transfer, hint: words.cart_pay_transfer_hint },
  { way: PAY_TYPE.card, label: words.cart_pay_card, hint: words.cart_pay_card_hint },
] as const

/** How the order can be paid: a choice, or plain text if there is only one method. */
export function PaymentChoice({ price }: { price: Pick<CartPrice, 'payTypeList' | 'payWaitFlag'> }) {
  const ways = WAYS.filter(({ way }) => price.payTypeList.includes(way))
  return (
    <fieldset className="flex flex-col gap-1 border-t border-line pt-3">
      <legend className="sr-only">{words.cart_pay_title()}</legend>
      <p aria-hidden className="font-semibold">
        {words.cart_pay_title()}
      </p>
      {ways.length === 1 ? (
        <OnlyWay {...ways[0]!} isWaiting={price.payWaitFlag === 1} />
      ) : (
        ways.map(({ way, label, hint }, place) => (
          <Checkbox
            key={way}
            type="radio"
            name="payType"
            value={String(way)}
            form="place"
            defaultChecked={place === 0}
            label={label()}
            hint={hint()}
          />
        ))
      )}
    </fieldset>
  )
}

function OnlyWay({ way, label, hint, isWaiting }: { way: PayType; label: () => string; hint: () => string; isWaiting: boolean }) {
  return (
    <>
      <input type="hidden" name="payType" value={way} form="place" />
      {isWaiting ? (
        <Notice tone="info" title={words.cart_pay_wait()} text={words.cart_pay_wait_hint()} />
      ) : (
        <p className="text-sm">
          <span className="font-medium">{label()}</span> <span className="text-ink-soft">{hint()}</span>
        </p>
      )}
    </>
  )
}
