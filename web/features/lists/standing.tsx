import { CircleAlert } from 'lucide-react'
import { ERRORS } from '#contract/errors.ts'
import type { Problem } from '#contract/lists/goods.ts'
import type { Unit } from '#contract/units.ts'
import { classes } from '#web/ui/document/classes.ts'
import { useQuantity } from '#web/ui/money/quantity.ts'
import * as words from '#words'

const BELOW_MINIMUM = ERRORS.belowMinimum.code
const CANNOT_SHIP = ERRORS.cannotShip.code

/** The stock, or why this quantity cannot be ordered. */
export function Standing({ problem, stock, unitCode }: { problem: Problem | null; stock: number; unitCode: Unit }) {
  const amount = useQuantity()
  if (!problem) return <p className="text-ink-soft">{amount(stock, unitCode)}</p>
  const { code, msg, gapQuantity, orderMultiple } = problem
  const why = () => {
    if (code === CANNOT_SHIP) {
      return gapQuantity > 0 ? words.cart_problem_stock({ quantity: amount(stock, unitCode) }) : words.lists_unsendable()
    }
    if (code !== BELOW_MINIMUM) return msg
    const missing = amount(gapQuantity, unitCode)
    return orderMultiple === null
      ? words.cart_problem_minimum({ quantity: missing })
      : words.cart_problem_multiple({ multiple: amount(orderMultiple, unitCode), quantity: missing })
  }
  return (
    <p className={classes('flex gap-1.5 text-xs', code === BELOW_MINIMUM ? 'text-saffron-text' : 'text-danger')}>
      <CircleAlert size={14} aria-hidden className="mt-0.5 shrink-0" />
      {why()}
    </p>
  )
}
