import type { Language } from '#contract/languages.ts'
import type { SheetColumn } from '#server/features/tariffs/console/import/table.ts'
import { fieldText, isFieldWord } from '#server/kernel/calls/fail.ts'
import { decimalOf, type ReadSeparator } from '#server/kernel/lists/csv-number.ts'
import { plainHeading } from '#server/kernel/lists/heading-names.ts'

type Read = { value: unknown } | { refused: (language: Language) => string }

/** Reads a cell for the column's field. An empty cell is null, '' or the default, whichever the field accepts first. */
export function readCell(cell: string, column: SheetColumn, separator: ReadSeparator): Read {
  const plain = cell.trim()
  const parsed = plain === '' ? emptyOf(column) : column.field.safeParse(givenBy(plain, column, separator))
  if (parsed.success) return { value: parsed.data }
  const problem = plain === '' ? 'required' : (parsed.error.issues[0]?.message ?? '')
  return { refused: (language) => fieldText(isFieldWord(problem) ? problem : 'wrong', language) }
}

const emptyOf = ({ field }: SheetColumn) =>
  [null, '', undefined].map((value) => field.safeParse(value)).find(({ success }) => success) ?? field.safeParse(undefined)

function givenBy(plain: string, { kind, choices }: SheetColumn, separator: ReadSeparator): unknown {
  const chosen = choices?.names.get(plainHeading(plain))
  if (chosen !== undefined) return chosen
  if (choices?.isClosed) return undefined
  if (kind === 'text') return plain
  const decimal = decimalOf(asTyped(plain), separator)
  // Text that is not a number must be refused by every field; null would be an empty cell.
  if (decimal === null) return kind === 'number' ? Number.NaN : ''
  return kind === 'number' ? Number(decimal) : decimal
}

/** Handles `21 %`, and 45.3 and 0.07 as spreadsheets store them in binary: 45.299999999999997 and 7.0000000000000007E-2. */
function asTyped(plain: string): string {
  const number = plain.replace(/\s*[%％]$/, '')
  return /^\d+\.\d{10,17}$|^\d(\.\d{1,17})?E-\d{1,2}$/.test(number) ? String(Number(number)) : number
}
