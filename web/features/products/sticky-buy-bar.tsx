import { ShoppingCart } from 'lucide-react'
import type { Price } from '#web/features/products/price-answer.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { products_add_to_cart, products_to_cart, products_total } from '#words'

/** On phones the main action stays within reach of the thumb; it takes the place of the tab bar, and leads to the cart as that does. */
export function StickyBuyBar({ price, isPending, disabled }: { price: Price | null; isPending: boolean; disabled: boolean }) {
  return (
    <div className="buy-bar fixed inset-x-0 bottom-0 z-30 flex items-center gap-4 border-t border-line bg-card px-4 pt-1.5 pb-[calc(0.375rem+env(safe-area-inset-bottom))] md:hidden">
      <ButtonLink to="/personalCenter/shoppingCart" kind="quiet" aria-label={products_to_cart()} className="shrink-0">
        <ShoppingCart size={20} aria-hidden />
      </ButtonLink>
      {price && (
        <p className="min-w-0 leading-tight">
          <span className="block truncate text-xs text-ink-soft">{products_total()}</span>
          <Money amount={price.totalAmount} currencyCode={price.currencyCode} className="font-semibold" />
        </p>
      )}
      <Button type="submit" name="intent" value="cart" kind="primary" pending={isPending} disabled={disabled} className="grow">
        {products_add_to_cart()}
      </Button>
    </div>
  )
}
