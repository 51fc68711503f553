import { dayRange } from '#contract/pricing/day-range.ts'
import { useIntlTag } from '#web/language.ts'

/** A delivery window, as days of the calendar. */
export function DayRange({ from, to }: { from: string; to: string }) {
  // Node's and the browser's CLDR may differ by a thin space; the text is the same.
  return <span suppressHydrationWarning>{dayRange({ from, to }, useIntlTag())}</span>
}
