import * as words from '#words'

const FOLDER = '/locales/compiled/messages'

/** The texts of all error codes, one phrase each. This module is loaded with the first refusal that arrives without a text. */
const TEXTS = import.meta.glob<Partial<Record<string, () => string>>>('/locales/compiled/messages/error_*.js', { eager: true })

/** The text of a code in the page's language; for an unknown code, that the system has failed (§8). */
export function errorText(code: number): string {
  const name = `error_${String(code).replace('-', 'minus_')}`
  return TEXTS[`${FOLDER}/${name}.js`]?.[name]?.() ?? words.error_other()
}
