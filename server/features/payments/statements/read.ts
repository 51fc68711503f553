import { decodedText } from '#contract/charset.ts'
import type { Language } from '#contract/languages.ts'
import { MOST_STATEMENT_LINES } from '#contract/payments/console/statements.ts'
import { type BankFile, type KeyedLine, OtherStatement, trimmed, withKeys } from '#server/features/payments/statements/bank-line.ts'
import { isCamt, readCamt } from '#server/features/payments/statements/camt.ts'
import { isMt940, readMt940 } from '#server/features/payments/statements/mt940.ts'
import { readSheetOfBank } from '#server/features/payments/statements/sheet.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { UnreadableCsv } from '#server/kernel/lists/read-csv.ts'
import { isWorkbook } from '#server/kernel/lists/read-workbook.ts'
import { failByRefusal } from '#server/kernel/lists/refused-files.ts'
import * as words from '#words'

interface Reading {
  language: Language
  client: string
  /** For lists that name no currency: that of the platform's only account. */
  accountCurrency: string | undefined
}

/** Money received per a bank's file, each line with its key. 140004 for another kind of file or a wrong cell, 140002 for too many lines. */
export async function readStatementFile(content: Uint8Array, reading: Reading): Promise<{ lines: KeyedLine[]; passedTotal: number }> {
  const { lines, passedTotal } = await fileOf(content, reading).catch((error: unknown) => {
    if (error instanceof OtherStatement) failByPlace(error.place)
    if (error instanceof UnreadableCsv) failByRefusal(error.refusal, { mostRows: MOST_STATEMENT_LINES, mayBeWorkbook: true })
    throw error
  })
  if (lines.length + passedTotal === 0) failByPlace(undefined)
  if (lines.length > MOST_STATEMENT_LINES) failByRefusal({ reason: 'rows' }, { mostRows: MOST_STATEMENT_LINES })
  if (lines.some((line) => !isWhole(line))) failByPlace(undefined)
  return { lines: withKeys(lines.map(trimmed)), passedTotal }
}

async function fileOf(content: Uint8Array, reading: Reading): Promise<BankFile> {
  const text = isWorkbook(content) ? '' : (decodedText(content, undefined)?.text ?? '')
  if (isCamt(text)) return readCamt(text)
  if (isMt940(text)) return readMt940(text)
  return readSheetOfBank(content, reading)
}

/** A file of a known format that lacks any of these was not written by a bank. */
const isWhole = ({ receiveDay, paidAmount, currencyCode }: KeyedLine | Omit<KeyedLine, 'lineKey'>) =>
  !Number.isNaN(Date.parse(receiveDay)) &&
  /^20\d{2}-\d{2}-\d{2}$/.test(receiveDay) &&
  /^\d{1,12}(?:\.\d{1,6})?$/.test(paidAmount) &&
  /[1-9]/.test(paidAmount) &&
  /^[A-Z]{3}$/.test(currencyCode)

const failByPlace = (place: OtherStatement['place']): never =>
  fail('fileContentUnexpected', place === undefined ? [] : [place], (locale) =>
    words.error_140004_statement(
      { problem: place === undefined ? 'kind' : 'cell', line: place?.line ?? 0, column: place?.column ?? '' },
      { locale },
    ),
  )
