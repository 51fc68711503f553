import { createContext, useContext } from 'react'
import { useIntlTag } from '#web/language.ts'
import { dateFormat } from '#web/ui/money/formats.ts'
import * as words from '#words'

/** The exchange rate of the page's prices, if it has not been updated for too long; null otherwise. */
export const DatedRate = createContext<{ currencyCode: string; rateTime: string } | null>(null)

/** States that the exchange rate of the page's prices is old. */
export function DatedRateLine({ className = '' }: { className?: string }) {
  const rate = useContext(DatedRate)
  const tag = useIntlTag()
  if (!rate) return null
  const day = dateFormat(tag, { timeZone: 'UTC', dateStyle: 'long' }).format(new Date(rate.rateTime))
  return (
    <p className={`text-xs text-ink-soft ${className}`} suppressHydrationWarning>
      {words.pricing_rate_old({ currency: rate.currencyCode, day })}
    </p>
  )
}
