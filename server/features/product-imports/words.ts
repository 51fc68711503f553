import type { BusinessCode } from '#contract/errors.ts'
import type { Language } from '#contract/languages.ts'
import { errorText, type FieldWord, fieldText, isFieldWord } from '#server/kernel/calls/fail.ts'
import * as words from '#words'

const IMPORT_WORDS = {
  differs: words.import_differs,
  duplicate: words.import_duplicate,
  eitherPrice: words.import_either_price,
  otherCurrency: words.import_other_currency,
  tooManyCells: words.import_too_many_cells,
  unknownPicture: words.import_unknown_picture,
}

/** What may be wrong with a cell: a word, or the code that the product was refused with. */
export type ImportProblem = keyof typeof IMPORT_WORDS | FieldWord | `${BusinessCode}`

export function problemText(problem: string, language: Language): string {
  const say = IMPORT_WORDS[problem as keyof typeof IMPORT_WORDS]
  if (say) return say({}, { locale: language })
  return /^-?\d+$/.test(problem) ? errorText(Number(problem) as BusinessCode, language) : fieldText(problem, language)
}

/** Our own words stand in an issue of the library; its English ones are recognised by their kind. */
export function wordOf(issue: { code?: string | undefined; message: string; origin?: unknown; input?: unknown } | undefined): FieldWord {
  if (!issue) return 'wrong'
  if (isFieldWord(issue.message)) return issue.message
  if (issue.code === 'too_big' && issue.origin === 'string') return 'tooLong'
  return issue.code === 'invalid_type' && /received (undefined|null)/.test(issue.message) ? 'required' : 'wrong'
}
