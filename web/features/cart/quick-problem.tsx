import { CircleAlert } from 'lucide-react'
import { ERRORS } from '#contract/errors.ts'
import { mendedQuantity } from '#web/features/cart/mended-quantity.ts'
import type { QuickRow } from '#web/features/cart/quick-rows.ts'
import { classes } from '#web/ui/document/classes.ts'
import { useQuantity } from '#web/ui/money/quantity.ts'
import * as words from '#words'

const BELOW_MINIMUM = ERRORS.belowMinimum.code
const CANNOT_SHIP = ERRORS.cannotShip.code

/** Why a line whose product was found cannot be added, with the button that fixes its quantity. */
export function QuickProblem({
  checked,
  onQuantity,
}: {
  checked: NonNullable<QuickRow['checked']>
  onQuantity: (quantity: number) => void
}) {
  const amount = useQuantity()
  const { code, msg, quantity, gapQuantity, multipleFlag, matchList } = checked
  const [match] = matchList
  if (code === 0 || !match) return null
  const isBelow = code === BELOW_MINIMUM
  const isShort = code === CANNOT_SHIP && gapQuantity > 0
  const why = () => {
    if (isShort) return words.cart_problem_stock({ quantity: amount(match.stock, match.unitCode) })
    if (code === CANNOT_SHIP) return words.cart_quick_unsendable()
    if (!isBelow) return msg
    const missing = amount(gapQuantity, match.unitCode)
    return multipleFlag
      ? words.cart_problem_multiple({ multiple: amount(match.orderMultiple, match.unitCode), quantity: missing })
      : words.cart_problem_minimum({ quantity: missing })
  }
  const mended = isBelow || isShort ? mendedQuantity({ ...match, quantity, gapQuantity, isStockShort: isShort }) : 0
  return (
    <div className={classes('mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm', isBelow ? 'text-saffron-text' : 'text-danger')}>
      <p className="flex gap-1.5">
        <CircleAlert size={15} aria-hidden className="mt-0.5 shrink-0" />
        {why()}
      </p>
      {mended > 0 && (
        <button
          type="button"
          className="min-h-11 font-medium text-ink-blue underline underline-offset-2 md:min-h-0 noscript:hidden"
          onClick={() => onQuantity(mended)}
        >
          {words.cart_fix_quantity({ quantity: amount(mended, match.unitCode) })}
        </button>
      )}
    </div>
  )
}
