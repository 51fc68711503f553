import { isComposable } from '#contract/fields.ts'
import { IMPORT_COLUMNS, type ImportColumn } from '#contract/product-imports/product-imports.ts'
import { unitOf } from '#server/features/product-imports/unit-words.ts'
import { DECIMAL_SIGN, decimalOf, type ReadSeparator } from '#server/kernel/lists/csv-number.ts'
import type { CsvSeparator } from '#server/kernel/sheets/csv.ts'

/** What takes away what is there; a blank cell leaves it. */
export const EMPTIED = '-'

type Kind = 'text' | 'code' | 'unit' | 'integer' | 'decimal' | 'tiers' | 'leadTimes' | 'certificates' | 'pictures' | 'set' | 'spec'

const KINDS: Partial<Record<ImportColumn, Kind>> = {
  productCode: 'code',
  status: 'integer',
  categoryId: 'integer',
  unitCode: 'unit',
  originCountryCode: 'code',
  hsCode: 'code',
  currencyCode: 'code',
  price: 'decimal',
  tiers: 'tiers',
  minOrderQuantity: 'integer',
  orderMultiple: 'integer',
  leadTimeDays: 'integer',
  leadTimes: 'leadTimes',
  cartonQuantity: 'integer',
  cartonWeightGram: 'integer',
  cartonLengthMm: 'integer',
  cartonWidthMm: 'integer',
  cartonHeightMm: 'integer',
  samplePrice: 'decimal',
  sampleMaxQuantity: 'integer',
  incoterms: 'set',
  attributes: 'set',
  certificates: 'certificates',
  blockedCountries: 'set',
  images: 'pictures',
  skuCode: 'code',
  specSpa: 'spec',
  specEn: 'spec',
  specZh: 'spec',
  skuPrice: 'decimal',
  stock: 'integer',
  weightGram: 'integer',
  barcode: 'code',
}

/** Text with more marks over one letter than any language has stays as it is: composing them takes the square of their number. */
const composed = (text: string) => (isComposable(text) ? text.normalize('NFC') : text)

/** As cells are compared: breaks of lines and spaces around them are no difference. */
export function plainCell(cell: string): string {
  const plain = composed(cell.trim())
  if (!/[\r\n]/.test(plain)) return plain
  // A pattern for blanks before a break would look at a long row of them once for each.
  return plain
    .split(/\r\n?|\n/)
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
}

/**
 * A cell as one of equal meaning is always written, with a decimal point; null where it has none in its column. Cells of files are
 * read with their decimal sign, those of stored products with `,`, which a point goes with.
 */
export function canonicalCell(column: ImportColumn, cell: string, separator: ReadSeparator): string | null {
  const plain = plainCell(cell)
  if (plain === '' || plain === EMPTIED) return plain
  return WRITE_ALIKE[KINDS[column] ?? 'text'](plain, separator)
}

/** Whether two canonical cells say the same: some lists have no order. */
export const isSameCell = (column: ImportColumn, one: string | null, other: string | null): boolean =>
  one === other || (KINDS[column] === 'set' && one !== null && other !== null && sorted(one) === sorted(other))
const sorted = (cell: string) => partsOf(cell).sort().join('|')

const WRITE_ALIKE: Record<Kind, (plain: string, separator: ReadSeparator) => string | null> = {
  text: (plain) => plain,
  code: (plain) => plain,
  unit: unitOf,
  integer: integerCell,
  decimal: decimalCell,
  tiers: (plain, separator) => pairs(plain, (price) => decimalCell(price, separator)),
  leadTimes: (plain) => pairs(plain, integerCell),
  certificates: (plain) => certificatesOf(plain).join('|'),
  pictures: (plain) => partsBetween(plain, /[|｜，、；;,\n]/).join('|'),
  set: (plain) => [...new Set(partsOf(plain).map(pairAlike))].join('|'),
  spec: (plain) => {
    const choices = choicesOf(plain)
    return choices && specCell(choices)
  },
}

const LARGEST = 15

/** Also `100.0`, as programs write what they count with decimals; three zeros would be thousands. */
function integerCell(cell: string): string | null {
  const [, digits] = /^(\d+)(?:[.,]0{1,2})?$/.exec(cell.trim()) ?? []
  return digits !== undefined && digits.length <= LARGEST ? String(Number(digits)) : null
}

function decimalCell(cell: string, separator: ReadSeparator): string | null {
  const decimal = decimalOf(cell, separator)
  return decimal === null ? null : shortDecimal(decimal)
}

/** Without zeros that say nothing. */
export const shortDecimal = (decimal: string): string =>
  decimal
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')

/** What stands between `|`, or the signs that a Chinese keyboard has for it and for commas, without what is blank. */
export const partsOf = (cell: string): string[] => partsBetween(cell, /[|｜，、；]/)

/** Names may have commas in them. */
export const certificatesOf = (cell: string): string[] => partsBetween(cell, /[|｜；]/)

const partsBetween = (cell: string, sign: RegExp): string[] =>
  cell
    .split(sign)
    .map((part) => part.trim())
    .filter(Boolean)

/** `100:1.85|1000:1.60`. */
function pairs(cell: string, write: (value: string) => string | null): string | null {
  const written = partsOf(cell).map((part) => {
    const { name, value } = splitPart(part)
    const [start, amount] = [integerCell(name), write(value)]
    return start === null || amount === null ? null : `${start}:${amount}`
  })
  return written.includes(null) ? null : written.join('|')
}

/** `a: b` at its first colon, of either width; without one there is no value. */
export function splitPart(part: string): { name: string; value: string } {
  const at = part.search(/[:：]/)
  return at < 0 ? { name: part.trim(), value: '' } : { name: part.slice(0, at).trim(), value: part.slice(at + 1).trim() }
}

function pairAlike(part: string): string {
  const { name, value } = splitPart(part)
  return value === '' ? part : `${name}:${value}`
}

export interface Choice {
  name: string
  value: string
}

/**
 * `Color: Rojo | Talla: M`, also with the signs of a Chinese keyboard; null where a part is no choice, or holds another one behind a
 * comma. A comma within a value stays.
 */
export function choicesOf(cell: string): Choice[] | null {
  const parts = cell.split(/[|｜]/).flatMap(splitAtWideSigns)
  return parts.every((part) => /[:：]/.test(part) && !/[,;][^:：,;]*[:：]\s*\S/.test(part)) ? parts.map(splitPart) : null
}

function splitAtWideSigns(part: string): string[] {
  const pieces = part.split(/[，；]/)
  return pieces.every((piece) => /[:：]/.test(piece)) ? pieces : [part]
}

export const specCell = (choices: readonly Choice[]): string => choices.map(({ name, value }) => `${name}: ${value}`.trim()).join(' | ')

/** Columns of one decimal number. */
export const decimalColumns: ReadonlySet<ImportColumn> = new Set(['price', 'samplePrice', 'skuPrice'])

/** Columns of one whole number. */
export const integerColumns: ReadonlySet<ImportColumn> = new Set(IMPORT_COLUMNS.filter((column) => KINDS[column] === 'integer'))

/** Prices as a file with this separator has them; the sign of one that stands alone is left to what writes it. */
export const withSign = (column: ImportColumn, cell: string, separator: CsvSeparator): string => {
  const isPrice = decimalColumns.has(column) || KINDS[column] === 'tiers'
  const clear = isPrice && separator === '\t' ? cell.replaceAll(EITHER_WAY, (price) => `${price}0`) : cell
  return KINDS[column] === 'tiers' ? clear.replaceAll('.', DECIMAL_SIGN[separator]) : clear
}

/** Between tabs `1.234` may be a thousand and more, and is refused when it is read; a fourth decimal says that it is not. */
const EITHER_WAY = /(?<![\d.])[1-9]\d{0,2}\.\d{3}(?!\d)/g

/** What a cell of a column looks like: a variant of import_expected. */
export function formOf(column: ImportColumn): string {
  const kind = KINDS[column] ?? 'text'
  return kind === 'code' || kind === 'set' || kind === 'pictures' || column === 'status' || column === 'categoryId' ? column : kind
}

/** Whether a column holds codes and figures, which a spreadsheet may have rewritten. */
export const isFree = (column: ImportColumn): boolean => ['text', 'spec', 'certificates'].includes(KINDS[column] ?? 'text')
