import { LANGUAGES, type Language } from '#contract/languages.ts'
import { withoutMarkup } from '#contract/plain-text.ts'
import type { WordReader } from '#server/features/search/document.ts'
import { documentWords, proseWords } from '#server/features/search/text.ts'
import { kindRoles, wordRoles } from '#server/features/search/word-roles.ts'

const MOST_REMEMBERED = 60_000

function remembered<Result>(work: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    if (known.size > MOST_REMEMBERED) known.clear()
    const result = work(text)
    known.set(text, result)
    return result
  }
}

const AFTER_A_PART = /(?<=<\/(?:p|li|h3)>)/

/** Caches the words of each text part, because sentences, attributes and categories recur in thousands of products. */
export function rememberingReader(): WordReader {
  const [words, prose] = [remembered(documentWords), remembered(proseWords)]
  const part = remembered((html: string) => proseWords(withoutMarkup(html)))
  const roles = Object.fromEntries(
    LANGUAGES.map((language) => {
      // The brand precedes the first line break; names contain no line breaks.
      const of = remembered((text) => wordRoles(text.slice(text.indexOf('\n') + 1), language, text.slice(0, text.indexOf('\n'))))
      return [language, of]
    }),
  ) as Record<Language, (text: string) => ReturnType<typeof wordRoles>>
  const kinds = Object.fromEntries(LANGUAGES.map((language) => [language, remembered((text) => kindRoles(text, language))])) as Record<
    Language,
    (text: string) => ReturnType<typeof kindRoles>
  >
  return {
    name: words,
    statements: (texts) => texts.flatMap(words),
    prose: (texts) => texts.flatMap(prose),
    markup: (html) => html.split(AFTER_A_PART).flatMap(part),
    roles: (text, language, brand = '') => roles[language](`${brand}\n${text}`),
    kinds: (name, language) => kinds[language](name),
  }
}
