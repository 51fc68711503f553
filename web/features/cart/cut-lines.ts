import { LONGEST_SKU_CODE } from '#contract/cart/quick-order.ts'
import { acceptable, MOST_PIECES } from '#contract/fields.ts'

export interface CutLine {
  skuCode: string
  /** In digits; as it was typed where that is no whole number of pieces. */
  quantity: string
}

/**
 * Cuts text from a spreadsheet, an e-mail or a CSV file into codes and quantities (decisions §13.7): one line each, the code, then a
 * tab, semicolon, comma or spaces, then the quantity, 1 if it is missing. Cells after it are ignored, and so is a first line of headings.
 */
export function cutLines(text: string): CutLine[] {
  const rows = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map(cellsOf)
    .filter(([code]) => code)
  const lines = rows.map(([code = '', ...rest]) => ({ skuCode: shortened(code), quantity: quantityIn(rest) }))
  const isHeading = lines.length > 1 && rows[0]!.length > 1 && !/\d/.test(rows[0]!.join(''))
  return isHeading ? lines.slice(1) : lines
}

/** Whether a quantity can be sent. */
export const isQuantity = (text: string): boolean => /^[1-9]\d{0,7}$/.test(text) && Number(text) <= MOST_PIECES

/** The first separator that the line has decides: codes may hold spaces where a tab ends them. */
function cellsOf(line: string): string[] {
  const separator = ['\t', ';', '；', ',', '，'].find((each) => line.includes(each))
  if (separator) return split(line, separator).map(clean)
  const typed = clean(line)
  const [, code, quantity] = /^(.*\S)\s+([x×]?\d[\d.,]*)$/iu.exec(typed) ?? []
  return code && quantity ? [code, quantity] : [typed]
}

/** As in CSV: what stands in quotes may hold the separator. */
function split(line: string, separator: string): string[] {
  const cells: string[] = ['']
  let isQuoted = false
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted
    else if (character === separator && !isQuoted) cells.push('')
    else cells[cells.length - 1] += character
  }
  return cells
}

const clean = (cell: string) => acceptable(cell.replaceAll('\t', ' ')).trim()

const shortened = (code: string) => [...code].slice(0, LONGEST_SKU_CODE).join('')

const GROUPED = /^\d{1,3}([.,’' ]\d{3})+$/
const WITH_ZEROS = /^(\d+)[.,]0+$/

/** The first cell that is a number: a column of names may stand before it. */
function quantityIn(cells: readonly string[]): string {
  const typed = cells.filter(Boolean)
  const [first] = typed
  if (first === undefined) return '1'
  return typed.map(wholeNumber).find((each) => each !== null) ?? first
}

/** `20`, `1.000`, `1,000`, `20.00`, `x20`, `２０`; null for anything else. */
function wholeNumber(cell: string): string | null {
  const typed = cell.normalize('NFKC').replace(/^[x×]\s*/i, '')
  const digits = GROUPED.test(typed) ? typed.replaceAll(/\D/g, '') : (WITH_ZEROS.exec(typed)?.[1] ?? typed)
  return /^\d{1,12}$/.test(digits) ? String(Number(digits)) : null
}
