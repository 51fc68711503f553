import type { ReactNode } from 'react'
import type { CartPrice } from '#web/features/cart/loader.ts'
import { Money } from '#web/ui/money/money.tsx'
import * as words from '#words'

/** Where the summary is below the lines: what is due now and the main action, always in sight, above the tab bar on phones. */
export const StickyTotal = ({ price, children }: { price: CartPrice | null; children: ReactNode }) => (
  <div className="sticky bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] z-20 -mx-4 mt-4 flex items-center justify-between gap-3 border-t border-line bg-card px-4 py-1.5 md:bottom-0 md:-mx-6 md:px-6 md:py-2.5 xl:hidden print:hidden">
    {/* Of suppliers that are ready besides others this is not the amount. */}
    {price?.problemList.length === 0 && (
      <p className="min-w-0 leading-tight">
        <span className="block truncate text-xs text-ink-soft">{words.cart_due_now()}</span>
        <Money amount={price.depositAmount} currencyCode={price.currencyCode} className="font-semibold" />
      </p>
    )}
    {children}
  </div>
)
