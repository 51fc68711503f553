import type { ReactNode } from 'react'
import { dueLaterName } from '#web/features/cart/due.tsx'
import type { CartPrice } from '#web/features/cart/loader.ts'
import { isNonZero } from '#web/ui/money/is-non-zero.ts'
import { Money } from '#web/ui/money/money.tsx'
import * as words from '#words'

/** Sticky bar with the amount due first and the main action, where the summary is below the lines; above the tab bar on phones. */
export function StickyTotal({ price, children }: { price: CartPrice | null; children: ReactNode }) {
  const isNow = price !== null && isNonZero(price.dueNowAmount)
  return (
    <div className="sticky bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] z-20 -mx-4 mt-4 flex items-center justify-between gap-3 border-t border-line bg-card px-4 py-1.5 md:bottom-0 md:-mx-6 md:px-6 md:py-2.5 xl:hidden print:hidden">
      {price && (
        <p className="min-w-0 leading-tight">
          <span className="block truncate text-xs text-ink-soft">{isNow ? words.cart_due_now() : dueLaterName(price)}</span>
          <Money amount={isNow ? price.dueNowAmount : price.dueLaterAmount} currencyCode={price.currencyCode} className="font-semibold" />
        </p>
      )}
      {children}
    </div>
  )
}
