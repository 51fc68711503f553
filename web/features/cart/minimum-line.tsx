import type { CartGroup } from '#contract/cart/cart.ts'
import { Money } from '#web/ui/money/money.tsx'
import { Labelled, Phrase } from '#web/ui/text/phrase.tsx'
import * as words from '#words'

/** How close the goods are to the supplier's minimum order amount. */
export function MinimumLine({ group: { minOrderAmount, gapAmount, currencyCode } }: { group: CartGroup }) {
  const minimum = Number(minOrderAmount)
  if (minimum === 0) return null
  const gap = Number(gapAmount)
  // For the bar only: never used to compute a charge.
  const share = Math.max(0, Math.min(1, (minimum - gap) / minimum))
  const isReached = gap === 0
  return (
    <div className="border-b border-line px-4 py-2.5">
      <div className="flex flex-wrap justify-between gap-x-4 text-sm">
        <p className={isReached ? 'text-jade-text' : 'text-saffron-text'}>
          {isReached ? (
            words.cart_minimum_reached()
          ) : (
            <Phrase
              words={words.cart_minimum_missing}
              slots={{ amount: <Money amount={gapAmount} currencyCode={currencyCode} className="font-semibold" /> }}
            />
          )}
        </p>
        <p className="text-ink-soft">
          <Labelled label={words.cart_minimum()}>
            <Money amount={minOrderAmount} currencyCode={currencyCode} />
          </Labelled>
        </p>
      </div>
      <div aria-hidden className="mt-1.5 h-1 overflow-hidden rounded-full bg-sunken">
        <div className={`h-full rounded-full ${isReached ? 'bg-jade' : 'bg-saffron'}`} style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  )
}
