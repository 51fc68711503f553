import type { Price } from '#web/features/products/price-answer.ts'
import { Button } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { products_add_to_cart, products_total } from '#words'

/** On phones the main action stays within reach of the thumb, above the tab bar. */
export function StickyBuyBar({ price, isPending }: { price: Price | null; isPending: boolean }) {
  return (
    <div className="buy-bar fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 flex items-center gap-4 border-t border-line bg-card px-4 py-2 md:hidden">
      {price && (
        <p className="min-w-0 leading-tight">
          <span className="block truncate text-xs text-ink-soft">{products_total()}</span>
          <Money amount={price.totalAmount} currencyCode={price.currencyCode} className="font-semibold" />
        </p>
      )}
      <Button type="submit" name="intent" value="cart" kind="primary" pending={isPending} className="grow">
        {products_add_to_cart()}
      </Button>
    </div>
  )
}
