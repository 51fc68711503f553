import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts'
import * as words from '#words'

const LONGEST_QUOTE = 300
const UTC = 'UTC'

/** Times are said in the reader's zone, which is named beside them; in UTC where no zone of theirs has been seen. */
export interface TimeReader {
  language: Language
  timeZone?: string | null | undefined
}

/** To the minute: `3 December 2026 at 16:59 (Central European Time)`. */
export const momentText = (time: Date, reader: TimeReader): string => inZone(time, reader, { dateStyle: 'long', timeStyle: 'short' })

/** Its day alone. */
export const dayText = (time: Date, reader: TimeReader): string => inZone(time, reader, { dateStyle: 'long' })

function inZone(time: Date, { language, timeZone }: TimeReader, style: Intl.DateTimeFormatOptions): string {
  const text = new Intl.DateTimeFormat(LANGUAGE_FACTS[language].intl, { ...style, timeZone: timeZone ?? UTC }).format(time)
  return words.ui_remarked({ text, remark: zoneName(time, { language, timeZone }) }, { locale: language })
}

/** What people call the zone, summer and winter time alike; UTC is UTC everywhere. */
export function zoneName(time: Date, { language, timeZone }: TimeReader): string {
  if (!timeZone || timeZone === UTC) return UTC
  const options = { timeZone, timeZoneName: 'longGeneric' } as const
  const parts = new Intl.DateTimeFormat(LANGUAGE_FACTS[language].intl, options).formatToParts(time)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** What somebody wrote, as the paragraphs of a mail. */
export const paragraphsOf = (text: string): string[] => text.split(/\n+/).filter((line) => line !== '')

/** What somebody wrote, cut to what a mail quotes; never within a character. */
export function shortened(text: string): string {
  const characters = [...text]
  return characters.length > LONGEST_QUOTE ? `${characters.slice(0, LONGEST_QUOTE - 1).join('')}…` : text
}
