import { useIntlTag } from '#web/language.ts'
import { dateFormat } from '#web/ui/money/formats.ts'
import { Badge } from '#web/ui/text/badge.tsx'
import * as words from '#words'

interface MonthNameProps {
  /** `2026-11`, in UTC. */
  month: string
  currencyCode: string
  isEnded: boolean
}

/** `November 2026`, its currency, and a remark if the month has not ended. */
export function MonthName({ month, currencyCode, isEnded }: MonthNameProps) {
  const name = dateFormat(useIntlTag(), { timeZone: 'UTC', year: 'numeric', month: 'long' }).format(new Date(`${month}-01`))
  return (
    <>
      <time dateTime={month} suppressHydrationWarning>
        {name}
      </time>
      <span className="block text-xs font-normal text-ink-soft">
        {currencyCode} {!isEnded && <Badge>{words.ledger_month_running()}</Badge>}
      </span>
    </>
  )
}
