import type { BusinessCode } from '#contract/errors.ts'
import type { Language } from '#contract/languages.ts'
import type { ImportColumn, ImportMapping } from '#contract/product-imports/product-imports.ts'
import { formOf } from '#server/features/product-imports/cells.ts'
import { columnReader } from '#server/features/product-imports/headings.ts'
import { errorText, type FieldWord, fieldText, isFieldWord } from '#server/kernel/calls/fail.ts'
import { DECIMAL_SIGN, type ReadSeparator } from '#server/kernel/lists/csv-number.ts'
import * as words from '#words'

const IMPORT_WORDS = {
  damaged: words.import_damaged,
  differs: words.import_differs,
  duplicate: words.import_duplicate,
  eitherPrice: words.import_either_price,
  otherCurrency: words.import_other_currency,
  rounded: words.import_rounded,
  spreadsheetError: words.import_spreadsheet_error,
  tooManyCells: words.import_too_many_cells,
  tooManySkus: words.import_too_many_skus,
  unknownPicture: words.import_unknown_picture,
}

/** Problems of the names in a picture cell. */
const PICTURE_WORDS = {
  pictureAmbiguous: words.import_picture_ambiguous,
  pictureForeign: words.import_picture_foreign,
  pictureMissing: words.import_picture_missing,
  pictureNotSent: words.import_picture_not_sent,
  pictureTooLarge: words.import_picture_too_large,
  pictureUnreadable: words.import_picture_unreadable,
}

/** A problem of a cell: a key of the words above, a field word, or the error code that the product was refused with. */
export type ImportProblem = keyof typeof IMPORT_WORDS | keyof typeof PICTURE_WORDS | FieldWord | `${BusinessCode}`

interface Cell {
  problem: string
  /** The column's heading in the file. */
  column: string
  part: string
  nearest: string
}

interface ReadAs {
  separator: ReadSeparator
  mapping: ImportMapping
}

type ProblemText = (cell: Cell) => string

/** Texts of a file's problems, which also say what would be right. */
export function problemTexts({ separator, mapping }: ReadAs, language: Language): ProblemText {
  const columnOf = columnReader(mapping)
  return ({ problem, column: heading, part, nearest }) => {
    const say = IMPORT_WORDS[problem as keyof typeof IMPORT_WORDS]
    if (say) return say({}, { locale: language })
    const sayOf = PICTURE_WORDS[problem as keyof typeof PICTURE_WORDS]
    if (sayOf) return sayOf({ name: part, nearest, alike: nearest === '' ? 0 : 1 }, { locale: language })
    const column = columnOf(heading)
    if (problem === 'wrong' && column) return expectedIn(column, separator, language)
    return /^-?\d+$/.test(problem) ? errorText(Number(problem) as BusinessCode, language) : fieldText(problem, language)
  }
}

function expectedIn(column: ImportColumn, separator: ReadSeparator, language: Language): string {
  const sign = separator === '\t' ? DECIMAL_SIGN[language === 'spa' ? ';' : ','] : DECIMAL_SIGN[separator]
  return words.import_expected({ form: formOf(column), sign, spec: SPEC_EXAMPLES[column] ?? '' }, { locale: language })
}

const SPEC_EXAMPLES: Partial<Record<ImportColumn, string>> = {
  specSpa: 'Color: Rojo | Talla: M',
  specEn: 'Colour: Red | Size: M',
  specZh: '颜色：红色｜尺码：M',
}

/** The field word of a Zod issue: our own words are its message; Zod's English messages are recognised by code. */
export function wordOf(issue: { code?: string | undefined; message: string; origin?: unknown; input?: unknown } | undefined): FieldWord {
  if (!issue) return 'wrong'
  if (isFieldWord(issue.message)) return issue.message
  if (issue.code === 'too_big' && issue.origin === 'string') return 'tooLong'
  return issue.code === 'invalid_type' && /received (undefined|null)/.test(issue.message) ? 'required' : 'wrong'
}
