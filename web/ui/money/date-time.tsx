import { createContext, useContext } from 'react'
import { useIntlTag } from '#web/language.ts'
import { dateFormat } from '#web/ui/money/formats.ts'
import * as words from '#words'

/** The reader's time zone from the TIME_ZONE cookie, read by the root loader; UTC until it is known. */
export const TimeZone = createContext('UTC')

interface DateTimeProps {
  /** ISO 8601 in UTC, as in every answer. A calendar day (`2026-12-24`) is shown as the same day in every time zone. */
  value: string
  /** day: 5 Mar 2026; minute: with the time of day. */
  to?: 'day' | 'minute'
  className?: string
}

const DAY_LENGTH = '2026-12-24'.length

export function DateTime({ value, to = 'minute', className }: DateTimeProps) {
  const zone = useContext(TimeZone)
  const timeZone = value.length === DAY_LENGTH ? 'UTC' : zone
  const options: Intl.DateTimeFormatOptions = { timeZone, year: 'numeric', month: 'short', day: 'numeric' }
  const clock: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
  const text = dateFormat(useIntlTag(), to === 'minute' ? { ...options, ...clock } : options).format(new Date(value))
  return (
    // Node's and the browser's CLDR may differ by a thin space; the text is the same.
    <time dateTime={value} className={className} suppressHydrationWarning>
      {/* decisions.md §1: a time in UTC is labelled so. */}
      {to === 'minute' && timeZone === 'UTC' ? words.ui_remarked({ text, remark: 'UTC' }) : text}
    </time>
  )
}

/** Today in a time zone, as the value of a date field (`2026-12-24`). */
export const dayIn = (timeZone: string): string => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date())
