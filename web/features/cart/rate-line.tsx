import { useIntlTag } from '#web/language.ts'
import { DateTime } from '#web/ui/date-time.tsx'
import { numberFormat } from '#web/ui/number-format.ts'
import { cart_rate } from '#words'

interface RateLineProps {
  currencyCode: string
  /** How much of the currency one CNY buys. */
  rate: string
  rateTime: string
}

const BASE = 'CNY'

/** The exchange rate that amounts were computed with; nothing for prices in yuan. */
export function RateLine({ currencyCode, rate, rateTime }: RateLineProps) {
  const format = numberFormat(useIntlTag(), { minimumSignificantDigits: 2, maximumSignificantDigits: 6 })
  if (currencyCode === BASE) return null
  return (
    <p className="text-xs text-ink-soft">
      {cart_rate({ rate: format.format(rate as Intl.StringNumericLiteral), currency: currencyCode })} ·{' '}
      <DateTime value={rateTime} to="day" />
    </p>
  )
}
