import { useNumberFormat } from '#web/ui/money/formats.ts'

const DECIMALS = 12

/** An exchange rate with all of its decimals. */
export const Rate = ({ value }: { value: string }) => (
  <span className="figures">{useNumberFormat({ maximumFractionDigits: DECIMALS }).format(value as Intl.StringNumericLiteral)}</span>
)

/** How much a rate changes, in percent. */
export const Change = ({ percent, isLarge }: { percent: string; isLarge: boolean }) => (
  <span className={isLarge ? 'figures font-medium text-danger' : 'figures'}>
    {useNumberFormat({ style: 'percent', maximumFractionDigits: 2, signDisplay: 'exceptZero' }).format(Number(percent) / 100)}
  </span>
)
