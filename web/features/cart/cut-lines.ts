import { LONGEST_SKU_CODE } from '#contract/cart/quick-order.ts'
import { acceptable, MOST_PIECES, narrow } from '#contract/fields.ts'
import { COUNT, piecesOf, quantityOf, UNIT } from '#contract/typed-number.ts'

export interface CutLine {
  skuCode: string
  /** In digits; as typed if it is not a whole number of pieces. */
  quantity: string
}

/**
 * Parses text from a spreadsheet, an e-mail or a CSV file into codes and quantities (decisions §13.7). Each line has a code, then a tab,
 * semicolon, comma or spaces, then the quantity, 1 if missing. Further cells are ignored. A first line of headings is not a line itself
 * but names the columns of code and quantity.
 */
export function cutLines(text: string): CutLine[] {
  const rows = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map(cellsOf)
    .filter((cells) => codeIn(cells) !== '')
  const [first = []] = rows
  const isHeading = rows.length > 1 && first.length > 1 && !/\d/.test(first.join(''))
  const places = isHeading ? placesIn(first) : NOWHERE
  return rows.slice(isHeading ? 1 : 0).flatMap((cells) => linesOf(cells, places))
}

/** Whether the call accepts a quantity. */
export const isQuantity = (text: string): boolean => /^[1-9]\d{0,7}$/.test(text) && Number(text) <= MOST_PIECES

/** Column indexes of code and quantity, according to the headings; -1 if they do not name one. */
interface Places {
  code: number
  quantity: number
  /** The number of headings. */
  width: number
}
const NOWHERE: Places = { code: -1, quantity: -1, width: 0 }
const OF_CODES =
  /^(?:sku|c[oó]d(?:igo)?|code|ref(?:erencia|erence)?|model(?:o)?|item(?: no)?|part(?: no| number)?|编码|编号|货号|款号|型号)\b|sku|货号|编码/i
const OF_QUANTITIES = /^(?:cant(?:idad)?|qty|quantity|pcs|pieces|uds|unidades|units|数量|件数|个数)/i
const placesIn = (heading: readonly string[]): Places => ({
  code: heading.findIndex((cell) => OF_CODES.test(cell)),
  quantity: heading.findIndex((cell) => OF_QUANTITIES.test(cell)),
  width: heading.length,
})

/** The first separator of the list that the line contains is used: codes may contain spaces if a tab ends them. */
function cellsOf(line: string): string[] {
  const separator = ['\t', ';', '；', '|', ',', '，', '、'].find((each) => line.includes(each))
  const typed = clean(line).replace(/^(?:[-•·*▪–—]|\d{1,3}[.)])\s+(?=\S)/, '')
  return separator === undefined ? [typed] : (separator === ',' && withGroups(typed)) || split(line, separator).map(clean)
}

/** In `A-1 1,000` and `A-1, 1,000` the comma groups thousands. */
function withGroups(text: string): string[] | null {
  const [code, quantity] = pairIn(text) ?? []
  const bare = code?.replace(/,$/, '')
  return bare && quantity?.includes(',') && !bare.includes(',') ? [bare, quantity] : null
}

/** Splits as in CSV: quoted text may contain the separator. */
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

const clean = (cell: string) => acceptable(cell).trim()

/** The code: the first cell with text, since an empty or merged column may come first. A lone number after such a column is not a code. */
function codeIn(cells: readonly string[]): string {
  const first = cells.findIndex(Boolean)
  const rest = cells.slice(first + 1).some(Boolean)
  return first > 0 && !rest && piecesOf(cells[first]!) !== null ? '' : (cells[first] ?? '')
}

function linesOf(cells: readonly string[], { code, quantity, width }: Places): CutLine[] {
  const named = cells[code]
  // The last column may have been split at the commas within its numbers.
  if (named)
    return [lineOf(named, quantity < 0 ? cells.slice(code + 1) : cells.slice(quantity, quantity + 1 < width ? quantity + 1 : undefined))]
  const first = cells.findIndex(Boolean)
  const [head = '', ...rest] = cells.slice(first)
  const several = cells.filter(Boolean).map(pairIn)
  // `A-1 x 20, A-2 x 30`, as in a sentence.
  if (several.length > 1 && several.every((pair) => pair !== null)) return several.map((pair) => lineOf(pair[0], [pair[1]]))
  const pair = pairIn(head)
  const isWhole = !rest.some(Boolean) || (rest.every((cell) => piecesOf(cell) === null) && /\p{L}/u.test(pair?.[1] ?? ''))
  return [pair && isWhole ? lineOf(pair[0], [pair[1]]) : lineOf(head, rest)]
}

const lineOf = (code: string, cells: readonly string[]): CutLine => ({ skuCode: codeOf(code), quantity: quantityIn(cells) })

const TIMES = '[x×✕✖*]'
const COUNTED = String.raw`(?:[(（]\s?)?${COUNT}(?:\s?${UNIT})?(?:\s?[)）])?\.?`
const BEHIND = new RegExp(
  String.raw`^(.*\S)(?:\s+${TIMES}\s?|\s+[-–—]\s|\s*[:：=]\s*|\s+|(?=[(（]\s?${COUNT}\s?${UNIT}))(${COUNTED})$`,
  'iu',
)
/** If the quantity has a unit, words may follow it. */
const WITHIN = new RegExp(String.raw`^(.*\S)\s+(${COUNT}\s?${UNIT})\s.*$`, 'iu')
const BEFORE = new RegExp(String.raw`^(${COUNT}(?:\s?${TIMES}|\s?${UNIT}))\s+(?:(?:de|of)\s)?(\S.*)$`, 'iu')
const LOOSE_SEPARATOR = /\s+[x×✕✖*–—-]$|\s*[:：=]$/i

/** Splits one text into a code and the quantity after or before it: `A-1 20`, `A-1: 20 uds`, `A-1 × 20`, `20 x A-1`. */
function pairIn(text: string): [code: string, quantity: string] | null {
  if (text.length > LONGEST_PAIR) return null
  const typed = narrow(text)
  const [, code, count] = BEHIND.exec(typed) ?? WITHIN.exec(typed) ?? []
  if (code && /\d|\p{Script=Han}/u.test(count!)) return [text.slice(0, code.length).replace(LOOSE_SEPARATOR, ''), count!]
  const [, first, named] = BEFORE.exec(typed) ?? []
  return named ? [text.slice(-named.length), first!] : null
}
const LONGEST_PAIR = LONGEST_SKU_CODE + 40

/** Normalises the code to half-width characters and plain hyphens, as in suppliers' lists. */
const codeOf = (code: string) =>
  [...code.replaceAll(/[Ａ-Ｚａ-ｚ０-９＿．／－]/g, narrow).replaceAll(/[\u2010-\u2013\u2212]/g, '-')].slice(0, LONGEST_SKU_CODE).join('')

/** The quantity of the first cell that holds a number: a column of names may precede it. */
function quantityIn(cells: readonly string[]): string {
  const typed = cells.filter(Boolean)
  const [first] = typed
  if (first === undefined) return '1'
  const place = typed.findIndex((cell) => piecesOf(cell) !== null)
  if (place < 0) return first
  return cutGroups(typed.slice(place)) ?? quantityOf(piecesOf(typed[place]!)) ?? typed[place]!
}

/**
 * Rejoins `1,000` in a line that was split at commas. A group of three zeros, or a second group, proves a single number; otherwise the
 * second cell may be a price (`A-1,20,100`), and the buyer has to decide.
 */
function cutGroups([first = '', ...rest]: readonly string[]): string | null {
  if (!/^[1-9]\d{0,2}$/.test(narrow(first))) return null
  const end = rest.findIndex((cell) => !/^\d{3}(?:\.0{1,2})?$/.test(narrow(cell)))
  const groups = end < 0 ? rest : rest.slice(0, end)
  if (groups.length === 0) return null
  const typed = narrow([first, ...groups].join(','))
  return groups.length > 1 || /^000/.test(narrow(groups[0]!)) ? quantityOf(piecesOf(typed)) : typed
}
