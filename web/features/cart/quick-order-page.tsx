import type { ActionFunctionArgs } from 'react-router'
import { QuickInput } from '#web/features/cart/quick-input.tsx'
import { actOnQuickOrder } from '#web/features/cart/quick-order-action.ts'
import { useQuickRows } from '#web/features/cart/use-quick-rows.ts'
import { Link, TEXT_LINK } from '#web/ui/document/link.tsx'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

export const meta = () => [{ title: pageTitle(words.cart_quick_title()) }]

export const action = (args: ActionFunctionArgs) => actOnQuickOrder(args)
export { clientAction } from '#web/ui/form/client-action.ts'

/** Decisions §13.7: many SKUs into the cart by their codes, from a spreadsheet or a file; what does not fit is mended in place. */
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
        {message && (
          <Notice tone="danger" isAlert>
            {message}
          </Notice>
        )}
        {addedKeys.length > 0 && (
          <Notice key={addedKeys.join()} tone="success" isAlert>
            <p className="flex flex-wrap gap-x-3">
              {words.cart_quick_added({ count: addedKeys.length })}
              <Link to="/personalCenter/shoppingCart" className={TEXT_LINK}>
                {words.cart_quick_view_cart()}
              </Link>
            </p>
          </Notice>
        )}
        {leftOut > 0 && (
          <Notice tone="warning" isAlert>
            {words.cart_quick_left_out({ count: leftOut })}
          </Notice>
        )}
      </div>
      <QuickInput quick={quick} />
    </div>
  )
}
