import { classes } from '#web/ui/document/classes.ts'
import { Money } from '#web/ui/money/money.tsx'
import * as words from '#words'

export interface SumLine {
  name: string
  /** A decimal string. */
  amount: string
  /** `sum`: the total of all lines above; `less`: a deduction, written with a minus. */
  kind?: 'less' | 'sum'
  isEstimate?: boolean
  look?: 'saving' | 'main' | 'quiet' | 'decisive'
}

const LOOKS = {
  saving: 'text-jade-text',
  main: 'text-lg font-semibold',
  quiet: 'text-base font-medium',
  decisive: 'text-2xl font-semibold',
} as const

/** Classes of a total's name. */
const NAMES = { saving: 'font-medium', main: 'text-base font-semibold', quiet: 'font-medium', decisive: 'font-semibold' } as const

/** Lines of amounts and their totals, with the currency's decimals. */
export const SumLines = ({ lines, currencyCode }: { lines: readonly SumLine[]; currencyCode: string }) => (
  <dl data-sum="" className="text-sm">
    {lines.map(({ name, amount, kind, isEstimate, look }) => (
      <div
        key={name}
        className={classes('flex items-baseline justify-between gap-4', kind === 'sum' ? 'mt-1.5 border-t border-line pt-2.5' : 'py-1')}
      >
        <dt className={kind === 'sum' ? NAMES[look ?? 'quiet'] : look ? '' : 'text-ink-soft'}>
          {isEstimate ? words.ui_remarked({ text: name, remark: words.pricing_estimate() }) : name}
        </dt>
        <dd data-part={kind ?? 'line'} className={classes('shrink-0', look ? LOOKS[look] : kind === 'sum' && 'font-medium')}>
          {kind === 'less' && '−'}
          <Money amount={amount} currencyCode={currencyCode} />
        </dd>
      </div>
    ))}
  </dl>
)
