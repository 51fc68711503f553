import { FreightPicker } from '#web/features/cart/freight-picker.tsx'
import type { CartPrice, LoadedCart } from '#web/features/cart/loader.ts'
import { useCartChoices } from '#web/features/cart/use-cart-choices.tsx'
import { costLines } from '#web/features/pricing/cost-lines.ts'
import { DayRange } from '#web/ui/money/day-range.tsx'
import { Money } from '#web/ui/money/money.tsx'
import { SumLines } from '#web/ui/money/sum-lines.tsx'
import * as words from '#words'

/** With more suppliers than this, their delivery details are collapsed. */
const MOST_OPEN = 2

/** A supplier's freight method and landed total in one line. Expanded, also without scripts, it offers the choice and the breakdown. */
export function GroupDelivery({ price, cart }: { price: CartPrice['supplierList'][number]; cart: LoadedCart }) {
  const { choices } = useCartChoices()
  const currencyCode = cart.price!.currencyCode
  const chosen = price.freightList.find(({ freightType }) => freightType === price.freightType)
  return (
    <details open={cart.groups.length <= MOST_OPEN} className="border-t border-line text-sm">
      <summary className="min-h-11 cursor-pointer content-center px-4 py-1.5 md:min-h-9 md:pl-11">
        <span className="inline-flex w-[calc(100%-1.25rem)] items-baseline justify-between gap-x-3 align-baseline">
          <span className="flex min-w-0 gap-x-1 text-ink-soft">
            {chosen && (
              <>
                <span className="truncate">{chosen.name}</span>
                <span className="shrink-0">
                  · <Money amount={chosen.amount} currencyCode={currencyCode} />
                </span>
                <span className="shrink-0 max-md:hidden">
                  · <DayRange from={chosen.deliverFromDate} to={chosen.deliverToDate} />
                </span>
              </>
            )}
          </span>
          <span className="shrink-0">
            <span className="text-ink-soft">{words.products_ladder_landed()}</span>{' '}
            <Money amount={price.totalAmount} currencyCode={currencyCode} className="font-semibold" />
          </span>
        </span>
      </summary>
      <div className="flex flex-col gap-2 px-4 pb-3 md:pl-11">
        <FreightPicker price={price} currencyCode={currencyCode} form="choices" />
        <SumLines
          lines={costLines(price, { incoterms: choices.incoterms, isEstimate: cart.price?.estimateFlag === 1 })}
          currencyCode={currencyCode}
        />
      </div>
    </details>
  )
}
