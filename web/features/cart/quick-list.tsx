import { ShoppingCart } from 'lucide-react'
import { QuickLine } from '#web/features/cart/quick-line.tsx'
import { isReady } from '#web/features/cart/quick-rows.ts'
import type { QuickRows } from '#web/features/cart/use-quick-rows.ts'
import { Card } from '#web/ui/document/card.tsx'
import { Button } from '#web/ui/document/press.tsx'
import { Money } from '#web/ui/money/money.tsx'
import * as words from '#words'

/** The lookup result of each line; all lines that are ready are added to the cart together. */
export function QuickList({ quick }: { quick: QuickRows }) {
  const { rows, state, isBusy, isAdding } = quick
  if (rows.length === 0) return null
  const ready = rows.filter(isReady).length
  return (
    <>
      <Card
        flush
        title={
          <span role="status">{isBusy && ready === 0 ? words.ui_loading() : words.cart_quick_ready({ ready, count: rows.length })}</span>
        }
        action={
          <Button
            label={words.cart_quick_clear()}
            type="submit"
            name="intent"
            value="clear"
            kind="quiet"
            size="small"
            onClick={(event) => {
              event.preventDefault()
              quick.clear()
            }}
          />
        }
      >
        <ul aria-busy={isBusy} className="flex flex-col divide-y divide-line">
          {rows.map((row, index) => (
            <QuickLine key={row.key} row={row} number={index + 1} quick={quick} />
          ))}
        </ul>
      </Card>
      <div className="sticky bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] z-20 -mx-4 flex items-center justify-between gap-x-4 border-t border-line bg-paper px-4 py-2 md:bottom-0 md:mx-0 md:px-0 md:py-3">
        <div className="min-w-0">
          {state.goodsAmount && state.currencyCode && ready > 0 && (
            <p className="flex flex-col leading-tight md:flex-row md:items-baseline md:gap-2">
              <span className="text-xs text-ink-soft md:text-sm">{words.cart_goods_amount()}</span>
              <Money amount={state.goodsAmount} currencyCode={state.currencyCode} className="font-semibold md:text-lg" />
            </p>
          )}
          {ready < rows.length && ready > 0 && <p className="text-xs text-ink-soft max-md:hidden">{words.cart_quick_rest_stays()}</p>}
        </div>
        <Button type="submit" name="intent" value="add" kind="primary" pending={isAdding} disabled={ready === 0}>
          <ShoppingCart size={18} aria-hidden className="max-sm:hidden" />
          {words.cart_quick_add({ count: ready })}
        </Button>
      </div>
    </>
  )
}
