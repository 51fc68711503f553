import { Form } from 'react-router'
import type { CartItem } from '#contract/cart/cart.ts'
import { LandedSummary } from '#web/features/cart/landed-summary.tsx'
import { hasEnded, type LoadedCart } from '#web/features/cart/loader.ts'
import { SupplierGroup } from '#web/features/cart/supplier-group.tsx'
import type { VisibleGroup } from '#web/features/cart/visible-groups.ts'
import { Button } from '#web/ui/document/button.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

interface CartViewProps {
  cart: LoadedCart
  /** Why the last form was refused. */
  failure: string | undefined
  visible: readonly VisibleGroup[]
  onRemove: (line: CartItem) => void
  onRestored: (line: CartItem) => void
}

/** Lines by supplier, and beside them the delivered cost. */
export function CartView({ cart, failure, visible, onRemove, onRestored }: CartViewProps) {
  const ended = cart.groups.flatMap(({ itemList }) => itemList).filter(hasEnded).length
  return (
    <div className="mt-5 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-4">
        {failure && (
          <Notice tone="danger" isAlert>
            {failure}
          </Notice>
        )}
        {ended > 0 && (
          <Notice tone="warning">
            <Form method="post" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <span>{words.cart_ended_lines({ count: ended })}</span>
              <Button type="submit" name="intent" value="clear" size="small">
                {words.cart_clear_ended()}
              </Button>
            </Form>
          </Notice>
        )}
        {visible.map((each) => (
          <SupplierGroup key={each.group.supplierId} visible={each} cart={cart} onRemove={onRemove} onRestored={onRestored} />
        ))}
      </div>
      {cart.groups.length > 0 && <LandedSummary cart={cart} />}
    </div>
  )
}
