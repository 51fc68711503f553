import { createContext, useContext } from 'react'
import { useIntlTag } from '#web/language.ts'

/** The reader's time zone from the TIME_ZONE cookie, read by the root loader; UTC until it is known. */
export const TimeZone = createContext('UTC')

interface DateTimeProps {
  /** ISO 8601, UTC, as every answer carries it. */
  value: string
  /** day: 5 Mar 2026; minute: with the time of day. */
  to?: 'day' | 'minute'
  className?: string
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Creating one takes longer than using it a hundred times; time zones are a closed set. */
export function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, options)
  formats.set(key, format)
  return format
}

export function DateTime({ value, to = 'minute', className }: DateTimeProps) {
  const timeZone = useContext(TimeZone)
  const options: Intl.DateTimeFormatOptions = { timeZone, year: 'numeric', month: 'short', day: 'numeric' }
  // decisions.md §1: a time in UTC is labelled so.
  const clock: Intl.DateTimeFormatOptions = {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone === 'UTC' ? { timeZoneName: 'short' } : {}),
  }
  const format = dateFormat(useIntlTag(), to === 'minute' ? { ...options, ...clock } : options)
  return (
    // Node's and the browser's CLDR may differ by a thin space; the text is the same.
    <time dateTime={value} className={className} suppressHydrationWarning>
      {format.format(new Date(value))}
    </time>
  )
}

/** The reader's day as a date field writes it. */
export const dayIn = (timeZone: string): string => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date())
