import { classes } from '#web/ui/document/classes.ts'
import { type SumLine, SumLines } from '#web/ui/money/sum-lines.tsx'
import * as words from '#words'

interface SumBreakdownProps {
  lines: readonly SumLine[]
  currencyCode: string
  className?: string
}

/** Expands to the lines that make up a sum; works without scripts. */
export const SumBreakdown = ({ lines, currencyCode, className }: SumBreakdownProps) => (
  <details className={classes('text-left text-sm font-normal', className)}>
    <summary className="tappable w-fit text-xs text-ink-blue">{words.pricing_made_up()}</summary>
    <div className="mt-1 rounded-md bg-sunken px-3 py-2">
      <SumLines lines={lines} currencyCode={currencyCode} />
    </div>
  </details>
)
