import { QuickInput } from '#web/features/cart/quick-input.tsx'
import { actOnQuickOrder } from '#web/features/cart/quick-order-action.ts'
import { useQuickRows } from '#web/features/cart/use-quick-rows.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { TextLink } from '#web/ui/document/text-link.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

export const meta = () => [{ title: pageTitle(words.cart_quick_title()) }]

export const action = actOnQuickOrder
export { clientAction } from '#web/ui/form/client-action.ts'

/** Decisions §13.7: adds many SKUs to the cart by their codes, from a spreadsheet or a file; errors are corrected in place. */
export default function QuickOrderPage() {
  const quick = useQuickRows()
  const { message, addedKeys = [], leftOut = 0 } = quick.state
  return (
    <div className="flex flex-col gap-5">
      <header>
        <h1 className="text-2xl font-semibold">{words.cart_quick_title()}</h1>
        <p className="mt-1 max-w-article text-ink-soft">{words.cart_quick_lead()}</p>
      </header>
      <div className="flex flex-col gap-3 empty:hidden">
        {message && <Notice tone="danger" isAlert text={message} />}
        {addedKeys.length > 0 && (
          <Notice key={addedKeys.join()} tone="success" isAlert>
            <p className="flex flex-wrap gap-x-3">
              {words.cart_quick_added({ count: addedKeys.length })}
              <TextLink label={words.cart_quick_view_cart()} to="/personalCenter/shoppingCart" />
            </p>
          </Notice>
        )}
        {leftOut > 0 && <Notice tone="warning" isAlert text={words.cart_quick_left_out({ count: leftOut })} />}
      </div>
      <QuickInput quick={quick} />
    </div>
  )
}
