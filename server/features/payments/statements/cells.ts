import { DAY_MS } from '#contract/durations.ts'
import type { Language } from '#contract/languages.ts'

/** Makes the error to throw for the cell at this position of a column. */
type Refusal = (at: number) => Error

/** Days since 1899-12-30, as spreadsheets count them; limited to 1982 to 2064. */
const SERIAL = /^[345]\d{4}(?:\.\d+)?$/
const SERIAL_START_MS = Date.UTC(1899, 11, 30)
const YEAR_FIRST = /^(20\d{2})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?(?:[T\s].*)?$/
const YEAR_LAST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](20\d{2}|\d{2})(?:[T\s].*)?$/

/**
 * The days of a column, as `2026-11-20`. Whether `05/11/2026` starts with the day follows from the column's other dates if a number is
 * above 12, otherwise from the reader's language; English allows both, so such a column is refused unless it is written with dots.
 */
export function daysIn(cells: readonly string[], language: Language, refusal: Refusal): string[] {
  const firsts = cells.map((cell) => YEAR_LAST.exec(cell)).filter((parts) => parts !== null)
  const saysDayFirst = firsts.some(([, first]) => Number(first) > 12)
  const saysMonthFirst = firsts.some(([, , second]) => Number(second) > 12)
  const isWrittenWithDots = firsts.some(([text]) => text.includes('.'))
  const isUnclear = firsts.length > 0 && (saysDayFirst ? saysMonthFirst : !saysMonthFirst && language === 'en' && !isWrittenWithDots)
  return cells.map((cell, at) => {
    const [, year, month, day] = YEAR_FIRST.exec(cell) ?? []
    if (year !== undefined) return valid(`${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`) ?? refuse(refusal, at)
    if (SERIAL.test(cell)) return new Date(SERIAL_START_MS + Math.floor(Number(cell)) * DAY_MS).toISOString().slice(0, 10)
    const [, first, second, last] = YEAR_LAST.exec(cell) ?? []
    if (first === undefined || isUnclear) return refuse(refusal, at)
    const [ofDay, ofMonth] = saysMonthFirst ? [second!, first] : [first, second!]
    return valid(`${last!.padStart(4, '20')}-${ofMonth.padStart(2, '0')}-${ofDay.padStart(2, '0')}`) ?? refuse(refusal, at)
  })
}

function refuse(refusal: Refusal, at: number): never {
  throw refusal(at)
}

/** Undefined for days that do not exist, such as 31 February. */
function valid(day: string): string | undefined {
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : undefined
}

const SIGN_AND_NUMBER = /^([-+−–(]?)\s*(?:[A-Z]{3}|[€$¥￥£])?\s*(\d[\d.,'’\s]*?)\s*(?:[A-Z]{3}|[€$¥￥£])?\s*([-)]?)$/u

/**
 * The amounts of a column as decimals with a point, '0' for an empty cell. The column shows which sign is its decimal sign: the last of two
 * different ones in a number, or one before other than three digits. `1.234` in a column that does not show it is refused.
 */
export function amountsIn(cells: readonly string[], refusal: Refusal): string[] {
  const numbers = cells.map((cell) => SIGN_AND_NUMBER.exec(cell.trim()))
  const bare = numbers.map((parts) => parts?.[2]?.replaceAll(/['’\s]/g, '') ?? '')
  const said = new Set(bare.map(decimalSignOf).filter((sign) => sign !== ''))
  const [only] = said.size === 1 ? said : []
  return cells.map((cell, at) => {
    if (cell === '' || cell === '-') return '0'
    const number = bare[at]!
    if (number === '') return refuse(refusal, at)
    const sign = decimalSignOf(number) || only
    const hasSign = /[.,]/.test(number)
    if (hasSign && sign === undefined) return refuse(refusal, at)
    const [whole, part, more] = sign === undefined ? [number] : number.replaceAll(sign === ',' ? '.' : ',', '').split(sign)
    if (more !== undefined || !/^\d{1,12}$/.test(whole!) || !/^\d{0,6}$/.test(part ?? '')) return refuse(refusal, at)
    const isNegative = numbers[at]![1] !== '' && numbers[at]![1] !== '+' ? true : numbers[at]![3] !== ''
    const digits = whole!.replace(/^0+(?=\d)/, '')
    return `${isNegative ? '-' : ''}${digits}${part ? `.${part}` : ''}`
  })
}

/** The decimal sign of a number; '' if the number alone does not show it. */
function decimalSignOf(number: string): string {
  const signs = number.replaceAll(/\d/g, '')
  const last = signs.at(-1)
  if (last === undefined) return ''
  if (signs.length > 1) return new Set(signs).size > 1 ? last : last === ',' ? '.' : ','
  return number.length - number.indexOf(last) - 1 === 3 && !number.startsWith(`0${last}`) ? '' : last
}
