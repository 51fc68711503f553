import type { Unit } from '#contract/units.ts'
import { useNumberFormat } from '#web/ui/money/formats.ts'
import * as words from '#words'

/** `1 par`, `1.200 pares`, `1,200对`: a count with its unit in the page's language. */
export function useQuantity(): (count: number, unit: Unit) => string {
  const format = useNumberFormat()
  return (count, unit) => words.ui_quantity({ count, unit, amount: format.format(count) })
}
