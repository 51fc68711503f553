import type { ImportColumn } from '#contract/product-imports/product-imports.ts'
import { type CsvSeparator, DECIMAL_SIGN } from '#server/kernel/lists/csv.ts'
import { decimalOf } from '#server/kernel/lists/read-csv.ts'

/** What takes away what is there; a blank cell leaves it. */
export const EMPTIED = '-'

type Kind = 'text' | 'integer' | 'decimal' | 'tiers' | 'leadTimes' | 'list' | 'set' | 'spec'

const KINDS: Partial<Record<ImportColumn, Kind>> = {
  status: 'integer',
  categoryId: 'integer',
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
  certificates: 'list',
  blockedCountries: 'set',
  images: 'list',
  specSpa: 'spec',
  specEn: 'spec',
  specZh: 'spec',
  skuPrice: 'decimal',
  stock: 'integer',
  weightGram: 'integer',
}

/** As cells are compared: breaks of lines and spaces around them are no difference. */
export const plainCell = (cell: string): string =>
  cell
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/**
 * A cell as one of equal meaning is always written, with a decimal point; null where it has none in its column. Cells of files are
 * read with their decimal sign, those of stored products with `,`, which a point goes with.
 */
export function canonicalCell(column: ImportColumn, cell: string, separator: CsvSeparator): string | null {
  const plain = plainCell(cell)
  if (plain === '' || plain === EMPTIED) return plain
  return WRITE_ALIKE[KINDS[column] ?? 'text'](plain, separator)
}

/** Whether two canonical cells say the same: some lists have no order. */
export const isSameCell = (column: ImportColumn, one: string | null, other: string | null): boolean =>
  one === other || (KINDS[column] === 'set' && one !== null && other !== null && sorted(one) === sorted(other))
const sorted = (cell: string) => partsOf(cell).sort().join('|')

const WRITE_ALIKE: Record<Kind, (plain: string, separator: CsvSeparator) => string | null> = {
  text: (plain) => plain,
  integer: integerCell,
  decimal: decimalCell,
  tiers: (plain, separator) => pairs(plain, (price) => decimalCell(price, separator)),
  leadTimes: (plain) => pairs(plain, integerCell),
  list: (plain) => partsOf(plain).join('|'),
  set: (plain) => [...new Set(partsOf(plain))].join('|'),
  spec: (plain) => {
    const choices = choicesOf(plain)
    return choices && specCell(choices)
  },
}

const LARGEST = 15

function integerCell(cell: string): string | null {
  const text = cell.trim()
  return /^\d+$/.test(text) && text.length <= LARGEST ? String(Number(text)) : null
}

function decimalCell(cell: string, separator: CsvSeparator): string | null {
  const decimal = decimalOf(cell, separator)
  return decimal === null ? null : shortDecimal(decimal)
}

/** Without zeros that say nothing. */
export const shortDecimal = (decimal: string): string =>
  decimal
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')

/** What stands between `|`, without what is blank. */
export const partsOf = (cell: string): string[] =>
  cell
    .split('|')
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

/** `a: b` at its first colon; without one there is no value. */
export function splitPart(part: string): { name: string; value: string } {
  const at = part.indexOf(':')
  return at < 0 ? { name: part.trim(), value: '' } : { name: part.slice(0, at).trim(), value: part.slice(at + 1).trim() }
}

export interface Choice {
  name: string
  value: string
}

/** `Color: Rojo | Talla: M`; null where a part is no choice. */
export function choicesOf(cell: string): Choice[] | null {
  const parts = cell.split('|')
  return parts.every((part) => /[:：]/.test(part)) ? parts.map((part) => splitPart(part.replace('：', ':'))) : null
}

export const specCell = (choices: readonly Choice[]): string => choices.map(({ name, value }) => `${name}: ${value}`.trim()).join(' | ')

/** Columns of one decimal number. */
export const decimalColumns: ReadonlySet<ImportColumn> = new Set(['price', 'samplePrice', 'skuPrice'])

/** Prices among other text, with the decimal sign that goes with the separator. */
export const withSign = (column: ImportColumn, cell: string, separator: CsvSeparator): string =>
  KINDS[column] === 'tiers' ? cell.replaceAll('.', DECIMAL_SIGN[separator]) : cell
