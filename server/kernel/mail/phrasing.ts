import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts'

const LONGEST_QUOTE = 300

/** The reader's time zone is unknown in a mail: whatever names the time names UTC, too. */
export const momentText = (time: Date, language: Language) =>
  new Intl.DateTimeFormat(LANGUAGE_FACTS[language].intl, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(time)

/** What somebody wrote, as the paragraphs of a mail. */
export const paragraphsOf = (text: string): string[] => text.split(/\n+/).filter((line) => line !== '')

/** What somebody wrote, cut to what a mail quotes; never within a character. */
export function shortened(text: string): string {
  const characters = [...text]
  return characters.length > LONGEST_QUOTE ? `${characters.slice(0, LONGEST_QUOTE - 1).join('')}…` : text
}
