import type { actOnOrder } from '#web/features/orders/action.ts'
import { TextLink } from '#web/ui/document/text-link.tsx'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

/** Items that "buy again" could not put into the cart, with the reasons. */
export function LeftOut() {
  const { leftOut, isAnyAdded } = useAnswer<typeof actOnOrder>() ?? {}
  if (!leftOut) return null
  return (
    <Notice tone="warning" title={isAnyAdded ? words.orders_rebuy_some() : words.orders_rebuy_nothing()} isAlert>
      <ul className="mt-1 flex flex-col gap-1">
        {leftOut.map(({ skuId, productName, msg }) => (
          <li key={skuId}>{words.ui_labelled({ label: productName, value: msg })}</li>
        ))}
      </ul>
      {isAnyAdded && (
        <p className="mt-2">
          <TextLink label={words.orders_rebuy_cart()} to="/personalCenter/shoppingCart" />
        </p>
      )}
    </Notice>
  )
}
