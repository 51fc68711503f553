import { CircleAlert, Info } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { CART_STATUS, type CartItem } from '#contract/cart/cart.ts'
import { mendedQuantity } from '#web/features/cart/mended-quantity.ts'
import { classes } from '#web/ui/document/classes.ts'
import { UnitPrice } from '#web/ui/money/money.tsx'
import { useQuantity } from '#web/ui/money/quantity.ts'
import { Phrase } from '#web/ui/text/phrase.tsx'
import * as words from '#words'

interface LineProblemNoticeProps {
  item: CartItem
  countryName: string
  /** Called when the fix is requested. */
  onFix: () => void
}

/** Why a line cannot be ordered, or that its price has changed, with the button that fixes it. */
export function LineProblemNotice({ item, countryName, onFix }: LineProblemNoticeProps) {
  const amount = useQuantity()
  const { status, quantity, gapQuantity, unitCode } = item
  if (status === CART_STATUS.valid) return null
  if (status === CART_STATUS.priceChanged) {
    return (
      <p className="mt-1.5 flex gap-1.5 text-sm text-ink-blue">
        <Info size={15} aria-hidden className="mt-0.5 shrink-0" />
        <span>
          <Phrase
            words={words.cart_problem_price}
            slots={{ price: <UnitPrice amount={item.addPrice} currencyCode={item.currencyCode} /> }}
          />
        </span>
      </p>
    )
  }
  const left = quantity - gapQuantity
  const short = item.customisationList.find(({ minQuantity }) => minQuantity - quantity === gapQuantity)
  const reasons = {
    [CART_STATUS.belowMinimum]: item.multipleFlag
      ? words.cart_problem_multiple({ multiple: amount(item.orderMultiple, unitCode), quantity: amount(gapQuantity, unitCode) })
      : short
        ? words.cart_problem_customisation({ name: short.name, quantity: amount(gapQuantity, unitCode) })
        : words.cart_problem_minimum({ quantity: amount(gapQuantity, unitCode) }),
    [CART_STATUS.stockShort]: words.cart_problem_stock({ quantity: amount(Math.max(0, left), unitCode) }),
    [CART_STATUS.undeliverable]: words.cart_problem_undeliverable({ country: countryName }),
    [CART_STATUS.offSale]: words.cart_problem_off_sale(),
    [CART_STATUS.quoteExpired]: words.cart_problem_quote(),
  }
  const isWarning = status === CART_STATUS.belowMinimum
  const isStockShort = status === CART_STATUS.stockShort
  const mended = isWarning || isStockShort ? mendedQuantity({ ...item, isStockShort }) : 0
  return (
    <div className={classes('mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm', isWarning ? 'text-saffron-text' : 'text-danger')}>
      <p className="flex gap-1.5">
        <CircleAlert size={15} aria-hidden className="mt-0.5 shrink-0" />
        {reasons[status]}
      </p>
      {mended > 0 && item.quoteId === null && (
        <Form method="post" preventScrollReset onSubmit={onFix}>
          <input type="hidden" name="id" value={item.id} />
          <input type="hidden" name="quantity" value={mended} />
          <button
            type="submit"
            name="intent"
            value="edit"
            className="min-h-11 font-medium text-ink-blue underline underline-offset-2 md:min-h-0"
          >
            {words.cart_fix_quantity({ quantity: amount(mended, unitCode) })}
          </button>
        </Form>
      )}
    </div>
  )
}

/** The button that fixes a line goes with the line's problem: the focus moves to the line, where no keyboard opens on phones. */
export function useFocusOnLine(problem: number | undefined) {
  const line = useRef<HTMLLIElement>(null)
  const isFixing = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another problem, or none, is the event
  useEffect(() => {
    if (isFixing.current && line.current && document.activeElement === document.body) {
      line.current.tabIndex = -1
      line.current.focus({ preventScroll: true })
    }
    isFixing.current = false
  }, [problem])
  const onFix = () => {
    isFixing.current = true
  }
  return { line, onFix }
}
