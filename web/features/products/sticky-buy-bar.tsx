import { ShoppingCart } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSessionState } from '#web/browser/session-state.ts'
import type { Price } from '#web/features/products/price-answer.ts'
import { classes } from '#web/ui/document/classes.ts'
import { Button, ButtonLink } from '#web/ui/document/press.tsx'
import { Money } from '#web/ui/money/money.tsx'
import { CountBadge } from '#web/ui/text/badge.tsx'
import { Phrase } from '#web/ui/text/phrase.tsx'
import * as words from '#words'

interface StickyBuyBarProps {
  price: Price | null
  /** The price is that of former quantities: the present one is on its way. */
  isPricing: boolean
  isPending: boolean
  disabled: boolean
  /** The id of the box with the main action. */
  box: string
}

/**
 * On phones the bar replaces the tab bar, to keep the main action and the link to the cart within reach of the thumb. On wide screens
 * it appears once the box with the main action has been scrolled past.
 */
export function StickyBuyBar({ price, isPricing, isPending, disabled, box }: StickyBuyBarProps) {
  const isPast = useIsPast(box)
  const count = useSessionState((state) => state.cartCount) ?? 0
  return (
    <div
      className={classes(
        'buy-bar fixed inset-x-0 bottom-0 z-30 flex items-center gap-3 border-t border-line bg-card px-4 pt-1.5 pb-[calc(0.375rem+env(safe-area-inset-bottom))] md:justify-end md:gap-6 md:px-6 md:py-2.5 print:hidden',
        !isPast && 'md:hidden',
      )}
    >
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
        <p className={classes('min-w-0 text-xs leading-tight text-ink-soft', isPricing && 'opacity-60')} aria-busy={isPricing}>
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
        label={words.products_add_to_cart()}
        type="submit"
        name="intent"
        value="cart"
        kind="primary"
        pending={isPending}
        disabled={disabled}
        className="px-3 whitespace-nowrap max-md:grow md:px-8"
      />
    </div>
  )
}

/** Whether an element lies above the viewport. */
function useIsPast(id: string): boolean {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])
  return isPast
}
