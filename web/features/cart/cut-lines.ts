import { LONGEST_SKU_CODE } from '#contract/cart/quick-order.ts'
import { acceptable, MOST_PIECES, narrow } from '#contract/fields.ts'
import { COUNT, piecesOf, quantityOf, UNIT } from '#contract/typed-number.ts'

export interface CutLine {
  skuCode: string
  /** In digits; as it was typed where that is no whole number of pieces. */
  quantity: string
}

/**
 * Cuts text from a spreadsheet, an e-mail or a CSV file into codes and quantities (decisions §13.7): one line each, the code, then a
 * tab, semicolon, comma or spaces, then the quantity, 1 if it is missing. Cells after it are ignored, and so is a first line of headings,
 * which says where code and quantity stand.
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

/** Whether a quantity can be sent. */
export const isQuantity = (text: string): boolean => /^[1-9]\d{0,7}$/.test(text) && Number(text) <= MOST_PIECES

/** In which column a heading names the code and the quantity; -1 where it does not. */
interface Places {
  code: number
  quantity: number
  /** How many columns the heading has. */
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

/** The first separator that the line has decides: codes may hold spaces where a tab ends them. */
function cellsOf(line: string): string[] {
  const separator = ['\t', ';', '；', '|', ',', '，', '、'].find((each) => line.includes(each))
  const typed = clean(line).replace(/^(?:[-•·*▪–—]|\d{1,3}[.)])\s+(?=\S)/, '')
  return separator === undefined ? [typed] : (separator === ',' && withGroups(typed)) || split(line, separator).map(clean)
}

/** `A-1 1,000` and `A-1, 1,000`: the comma is the number's. */
function withGroups(text: string): string[] | null {
  const [code, quantity] = pairIn(text) ?? []
  const bare = code?.replace(/,$/, '')
  return bare && quantity?.includes(',') && !bare.includes(',') ? [bare, quantity] : null
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

const clean = (cell: string) => acceptable(cell).trim()

/** Copied with an empty or a merged column before it, the code is the first cell that says something; figures alone are none there. */
function codeIn(cells: readonly string[]): string {
  const first = cells.findIndex(Boolean)
  const rest = cells.slice(first + 1).some(Boolean)
  return first > 0 && !rest && piecesOf(cells[first]!) !== null ? '' : (cells[first] ?? '')
}

function linesOf(cells: readonly string[], { code, quantity, width }: Places): CutLine[] {
  const named = cells[code]
  // The last column may have been cut at the commas of its numbers.
  if (named)
    return [lineOf(named, quantity < 0 ? cells.slice(code + 1) : cells.slice(quantity, quantity + 1 < width ? quantity + 1 : undefined))]
  const first = cells.findIndex(Boolean)
  const [head = '', ...rest] = cells.slice(first)
  const several = cells.filter(Boolean).map(pairIn)
  // `A-1 x 20, A-2 x 30`, as it is written in a sentence.
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
/** With a unit, words may follow. */
const WITHIN = new RegExp(String.raw`^(.*\S)\s+(${COUNT}\s?${UNIT})\s.*$`, 'iu')
const BEFORE = new RegExp(String.raw`^(${COUNT}(?:\s?${TIMES}|\s?${UNIT}))\s+(?:(?:de|of)\s)?(\S.*)$`, 'iu')
const LOOSE_SEPARATOR = /\s+[x×✕✖*–—-]$|\s*[:：=]$/i

/** A code with its quantity behind or before it, in one text: `A-1 20`, `A-1: 20 uds`, `A-1 × 20`, `20 x A-1`. */
function pairIn(text: string): [code: string, quantity: string] | null {
  if (text.length > LONGEST_PAIR) return null
  const typed = narrow(text)
  const [, code, count] = BEHIND.exec(typed) ?? WITHIN.exec(typed) ?? []
  if (code && /\d|\p{Script=Han}/u.test(count!)) return [text.slice(0, code.length).replace(LOOSE_SEPARATOR, ''), count!]
  const [, first, named] = BEFORE.exec(typed) ?? []
  return named ? [text.slice(-named.length), first!] : null
}
const LONGEST_PAIR = LONGEST_SKU_CODE + 40

/** Letters and dashes as a supplier's list has them: narrow, and no dash of a word processor. */
const codeOf = (code: string) =>
  [...code.replaceAll(/[Ａ-Ｚａ-ｚ０-９＿．／－]/g, narrow).replaceAll(/[\u2010-\u2013\u2212]/g, '-')].slice(0, LONGEST_SKU_CODE).join('')

/** The first cell that is a number: a column of names may stand before it. */
function quantityIn(cells: readonly string[]): string {
  const typed = cells.filter(Boolean)
  const [first] = typed
  if (first === undefined) return '1'
  const place = typed.findIndex((cell) => piecesOf(cell) !== null)
  if (place < 0) return first
  return cutGroups(typed.slice(place)) ?? quantityOf(piecesOf(typed[place]!)) ?? typed[place]!
}

/**
 * `1,000` in a line whose cells are cut by commas. Three zeros, or two groups, are nothing but a number; else the second may be a
 * price (`A-1,20,100`), and a person has to say.
 */
function cutGroups([first = '', ...rest]: readonly string[]): string | null {
  if (!/^[1-9]\d{0,2}$/.test(narrow(first))) return null
  const end = rest.findIndex((cell) => !/^\d{3}(?:\.0{1,2})?$/.test(narrow(cell)))
  const groups = end < 0 ? rest : rest.slice(0, end)
  if (groups.length === 0) return null
  const typed = narrow([first, ...groups].join(','))
  return groups.length > 1 || /^000/.test(narrow(groups[0]!)) ? quantityOf(piecesOf(typed)) : typed
}
