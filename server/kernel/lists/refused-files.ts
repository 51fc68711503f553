import type { Language } from '#contract/languages.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import type { CsvRefusal } from '#server/kernel/lists/read-csv.ts'
import * as words from '#words'

export interface WrongHeading {
  column: string
  problem: 'unknown' | 'missing' | 'twice'
}

const MOST_NAMED = 10

/** Refuses a file for its header, with one sentence per kind of problem. */
export function failByHeadings(wrong: readonly WrongHeading[]): never {
  fail('fileContentUnexpected', wrong, (locale) =>
    (['unknown', 'twice', 'missing'] as const)
      .flatMap((problem) => {
        const columns = wrong.filter((each) => each.problem === problem).map(({ column }) => column)
        return columns.length === 0 ? [] : [words.error_140004_columns({ problem, columns: listed(columns, locale) }, { locale })]
      })
      .join(locale === 'zh' ? '' : ' '),
  )
}

function listed(columns: readonly string[], language: Language): string {
  const named = columns.slice(0, MOST_NAMED).join(language === 'zh' ? '、' : ', ')
  return columns.length > MOST_NAMED ? `${named} …` : named
}

interface Reading {
  mostRows: number
  mayBeWorkbook?: boolean
  /** Whether the user can choose the encoding instead of uploading another type of file. */
  offersCharset?: boolean
}

/** Refuses a file that cannot be read as a table, with the place of the problem if it is known. */
export function failByRefusal({ reason, line, column }: CsvRefusal, { mostRows, mayBeWorkbook, offersCharset }: Reading): never {
  if (reason === 'rows') {
    fail('fileTooLarge', undefined, (locale) => words.error_140002_rows({ most: numberIn(mostRows, locale) }, { locale }))
  }
  const place = line === undefined ? [] : [{ line, column: column ?? '' }]
  fail('fileContentUnexpected', place, (locale) => {
    const known = reason === 'charset' && line !== undefined ? 'mixed' : reason
    const isOfSheets = mayBeWorkbook && known in OF_SHEETS && !(offersCharset && known !== 'noText')
    const problem = isOfSheets ? OF_SHEETS[known as keyof typeof OF_SHEETS] : known
    return words.error_140004_unreadable({ problem, line: line ?? 0, column: column ?? '' }, { locale })
  })
}

/** Problems whose texts differ if a workbook is accepted and no encoding can be chosen. */
const OF_SHEETS = { noText: 'noSheet', charset: 'charsetSheet', mixed: 'mixedSheet' }

const numberIn = (value: number, language: Language) =>
  value.toLocaleString(language === 'spa' ? 'es' : language, { useGrouping: 'always' } as Intl.NumberFormatOptions)
