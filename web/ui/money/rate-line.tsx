import { DateTime } from '#web/ui/money/date-time.tsx'
import { useNumberFormat } from '#web/ui/money/formats.ts'
import * as words from '#words'

interface RateLineProps {
  currencyCode: string
  /** How much of the currency one CNY buys. */
  rate: string
  rateTime: string
  /** The rate has not been updated for too long. */
  isDated?: boolean
}

const BASE = 'CNY'

/** The exchange rate used for the amounts; nothing for prices in yuan. */
export function RateLine({ currencyCode, rate, rateTime, isDated = false }: RateLineProps) {
  const format = useNumberFormat({ minimumSignificantDigits: 2, maximumSignificantDigits: 6 })
  if (currencyCode === BASE) return null
  return (
    <p className="text-xs text-ink-soft">
      {words.pricing_rate({ rate: format.format(rate as Intl.StringNumericLiteral), currency: currencyCode })} ·{' '}
      <DateTime value={rateTime} to="day" />
      {isDated && <> · {words.pricing_rate_dated()}</>}
    </p>
  )
}
