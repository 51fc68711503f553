import { ShoppingCart } from 'lucide-react'
import { useSessionState } from '#web/browser/session-state.ts'
import type { Price } from '#web/features/products/price-answer.ts'
import { Button, ButtonLink } from '#web/ui/document/button.tsx'
import { Money } from '#web/ui/money/money.tsx'
import { CountBadge } from '#web/ui/text/badge.tsx'
import { Phrase } from '#web/ui/text/phrase.tsx'
import * as words from '#words'

/** On phones the main action stays within reach of the thumb; it takes the place of the tab bar, and leads to the cart as that does. */
export function StickyBuyBar({ price, isPending, disabled }: { price: Price | null; isPending: boolean; disabled: boolean }) {
  const count = useSessionState((state) => state.cartCount) ?? 0
  return (
    <div className="buy-bar fixed inset-x-0 bottom-0 z-30 flex items-center gap-3 border-t border-line bg-card px-4 pt-1.5 pb-[calc(0.375rem+env(safe-area-inset-bottom))] md:hidden">
      <ButtonLink
        to="/personalCenter/shoppingCart"
        kind="quiet"
        aria-label={count > 0 ? words.shell_cart_count({ count }) : words.products_to_cart()}
        className="relative shrink-0 px-2.5"
      >
        <ShoppingCart size={20} aria-hidden />
        <CountBadge count={count} className="top-1 right-1.5" />
      </ButtonLink>
      {price && (
        <p className="min-w-0 text-xs leading-tight text-ink-soft">
          <Phrase
            words={words.products_landed_at}
            slots={{
              price: (
                <Money amount={price.totalAmount} currencyCode={price.currencyCode} className="block text-base font-semibold text-ink" />
              ),
            }}
          />
        </p>
      )}
      <Button
        type="submit"
        name="intent"
        value="cart"
        kind="primary"
        pending={isPending}
        disabled={disabled}
        className="grow px-3 whitespace-nowrap"
      >
        {words.products_add_to_cart()}
      </Button>
    </div>
  )
}
