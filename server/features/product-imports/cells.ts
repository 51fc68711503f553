import { isComposable } from '#contract/fields.ts'
import { IMPORT_COLUMNS, type ImportColumn } from '#contract/product-imports/product-imports.ts'
import { unitOf } from '#server/features/product-imports/unit-words.ts'
import { DECIMAL_SIGN, decimalOf, type ReadSeparator } from '#server/kernel/lists/csv-number.ts'
import type { CsvSeparator } from '#server/kernel/sheets/csv.ts'

/** A cell with this text clears the field; a blank cell leaves it unchanged. */
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

/** Text with more combining marks per letter than any language has is not normalised: composing takes time quadratic in their number. */
const composed = (text: string) => (isComposable(text) ? text.normalize('NFC') : text)

/** A cell's text for comparison: line break styles and surrounding spaces make no difference. */
export function plainCell(cell: string): string {
  const plain = composed(cell.trim())
  if (!/[\r\n]/.test(plain)) return plain
  // trimEnd per line, because a regular expression for blanks before a break takes quadratic time on long runs of blanks.
  return plain
    .split(/\r\n?|\n/)
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
}

/**
 * The canonical form of a cell, with a decimal point; null if its text is invalid in the column. `separator` tells the decimal sign: cells
 * of a file use the file's separator, those of stored products `,`, which goes with a decimal point.
 */
export function canonicalCell(column: ImportColumn, cell: string, separator: ReadSeparator): string | null {
  const plain = plainCell(cell)
  if (plain === '' || plain === EMPTIED) return plain
  return WRITE_ALIKE[KINDS[column] ?? 'text'](plain, separator)
}

/** Whether two canonical cells mean the same; some lists are unordered. */
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

/** Also accepts `100.0`, as some programs write integers; three zeros after the separator would be thousands. */
function integerCell(cell: string): string | null {
  const [, digits] = /^(\d+)(?:[.,]0{1,2})?$/.exec(cell.trim()) ?? []
  return digits !== undefined && digits.length <= LARGEST ? String(Number(digits)) : null
}

function decimalCell(cell: string, separator: ReadSeparator): string | null {
  const decimal = decimalOf(cell, separator)
  return decimal === null ? null : shortDecimal(decimal)
}

/** Removes leading zeros, and trailing zeros after the decimal point. */
export const shortDecimal = (decimal: string): string =>
  decimal
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')

/** The non-blank parts of a cell, separated by `|` or its Chinese equivalents, including Chinese commas. */
export const partsOf = (cell: string): string[] => partsBetween(cell, /[|｜，、；]/)

/** Unlike other lists, certificates are not split at commas, which their names may contain. */
export const certificatesOf = (cell: string): string[] => partsBetween(cell, /[|｜；]/)

const partsBetween = (cell: string, sign: RegExp): string[] =>
  cell
    .split(sign)
    .map((part) => part.trim())
    .filter(Boolean)

/** The canonical form of a list of pairs such as `100:1.85|1000:1.60`. */
function pairs(cell: string, write: (value: string) => string | null): string | null {
  const written = partsOf(cell).map((part) => {
    const { name, value } = splitPart(part)
    const [start, amount] = [integerCell(name), write(value)]
    return start === null || amount === null ? null : `${start}:${amount}`
  })
  return written.includes(null) ? null : written.join('|')
}

/** Splits `a: b` at its first colon, ASCII or full-width; without a colon the value is ''. */
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
 * Parses `Color: Rojo | Talla: M`, also with Chinese punctuation; null if a part is not a choice or contains another one after a comma.
 * Commas within a value are kept.
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

export const decimalColumns: ReadonlySet<ImportColumn> = new Set(['price', 'samplePrice', 'skuPrice'])

export const integerColumns: ReadonlySet<ImportColumn> = new Set(IMPORT_COLUMNS.filter((column) => KINDS[column] === 'integer'))

/** Prices as written in a file with this separator; the decimal sign of single prices is left to the sheet writer. */
export const withSign = (column: ImportColumn, cell: string, separator: CsvSeparator): string => {
  const isPrice = decimalColumns.has(column) || KINDS[column] === 'tiers'
  const clear = isPrice && separator === '\t' ? cell.replaceAll(EITHER_WAY, (price) => `${price}0`) : cell
  return KINDS[column] === 'tiers' ? clear.replaceAll('.', DECIMAL_SIGN[separator]) : clear
}

/** In tab-separated files `1.234` is ambiguous (thousands or decimals) and is refused on import; a fourth decimal makes it clear. */
const EITHER_WAY = /(?<![\d.])[1-9]\d{0,2}\.\d{3}(?!\d)/g

/** The variant of the phrase import_expected that describes cells of this column. */
export function formOf(column: ImportColumn): string {
  const kind = KINDS[column] ?? 'text'
  return kind === 'code' || kind === 'set' || kind === 'pictures' || column === 'status' || column === 'categoryId' ? column : kind
}

/** Whether a column holds free text, rather than codes and figures, which a spreadsheet may have rewritten. */
export const isFree = (column: ImportColumn): boolean => ['text', 'spec', 'certificates'].includes(KINDS[column] ?? 'text')
