import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts'
import * as words from '#words'

const LONGEST_QUOTE = 300
const UTC = 'UTC'

/** The reader of a time, which is shown in their time zone, with its name; in UTC if it is unknown. */
export interface TimeReader {
  language: Language
  timeZone?: string | null | undefined
}

/** Date and time to the minute: `3 December 2026 at 16:59 (Central European Time)`. */
export function momentText(time: Date, { language, timeZone }: TimeReader): string {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone: timeZone ?? UTC } as const
  const text = new Intl.DateTimeFormat(LANGUAGE_FACTS[language].intl, style).format(time)
  return words.ui_remarked({ text, remark: zoneName(time, { language, timeZone }) }, { locale: language })
}

/** The zone's common name, the same in summer and winter; UTC is called UTC in every language. */
export function zoneName(time: Date, { language, timeZone }: TimeReader): string {
  if (!timeZone || timeZone === UTC) return UTC
  const options = { timeZone, timeZoneName: 'longGeneric' } as const
  const parts = new Intl.DateTimeFormat(LANGUAGE_FACTS[language].intl, options).formatToParts(time)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** Splits a user's text into the paragraphs of a mail. */
export const paragraphsOf = (text: string): string[] => text.split(/\n+/).filter((line) => line !== '')

/** Shortens a user's text to the length that a mail quotes, never within a surrogate pair. */
export function shortened(text: string): string {
  const characters = [...text]
  return characters.length > LONGEST_QUOTE ? `${characters.slice(0, LONGEST_QUOTE - 1).join('')}…` : text
}
