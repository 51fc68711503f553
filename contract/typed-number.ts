import { MOST_PIECES, narrow } from '#contract/fields.ts'

/** Digits grouped as in any country, `1.000`, `1,000`, `12 000`, `1’000`, also with decimals, `1.000,00`; or plain digits. */
const DIGITS = String.raw`\d{1,3}(?:[.,’'\u00a0\u202f ]\d{3})+(?!\d)(?:[.,]\d{1,2}(?!\d))?|\d{1,12}(?!\d)(?:[.,]\d{1,2}(?!\d))?`
const HAN_DIGITS = '零〇一二两兩三四五六七八九'
const HAN_POWERS: Record<string, number> = { 十: 10, 百: 100, 千: 1000, 万: 10_000, 萬: 10_000 }
const HAN = `[${HAN_DIGITS}${Object.keys(HAN_POWERS).join('')}]{1,12}`

/** Multipliers that may follow digits: `1万`, `1.5k`, `2 mil`. */
const POWERS: Record<string, number> = { ...HAN_POWERS, k: 1000, mil: 1000, thousand: 1000, hundred: 100 }
const POWER = String.raw`[百千万萬]|(?:k|mil|thousand|hundred)(?![\p{L}\d])`

/** Number words used before a unit. */
const WORDS: Record<string, number> = {
  ...{ un: 1, una: 1, a: 1, one: 1, dos: 2, two: 2, tres: 3, three: 3, cuatro: 4, four: 4, cinco: 5, five: 5, seis: 6, six: 6 },
  ...{ siete: 7, seven: 7, ocho: 8, eight: 8, nueve: 9, nine: 9, diez: 10, ten: 10, doce: 12, twelve: 12, quince: 15, fifteen: 15 },
  ...{ veinte: 20, twenty: 20, treinta: 30, thirty: 30, cuarenta: 40, forty: 40, cincuenta: 50, fifty: 50, cien: 100, ciento: 100 },
  ...{ doscientos: 200, doscientas: 200, trescientos: 300, trescientas: 300, quinientos: 500, quinientas: 500, mil: 1000 },
  ...{ media: 0.5, half: 0.5, 'half a': 0.5, 'a hundred': 100, 'one hundred': 100, 'a thousand': 1000, 'one thousand': 1000 },
}
const WORD = Object.keys(WORDS)
  .sort((one, other) => other.length - one.length)
  .join('|')

/** Regular expression source for a number before a unit of count; needs the flags `iu`. */
export const COUNT = String.raw`(?:(?:${DIGITS})(?:\s?(?:${POWER}))?|${HAN}|(?<![\p{L}\d])(?:${WORD})(?=\s))`

/** Dozens and gross are converted to pieces. */
const DOZEN = 12
const GROSS = 144
const DOZENS = String.raw`docenas?|doc\.?|dozens?|dozs?\.?|dzs?\.?|打`
const GROSSES = 'gruesas?|gross'
const PIECES = [
  'uds?|unds?|unids?|unidad(?:es)?|u|pzas?|pzs?|piezas?|pcs?|pces?|pieces?|units?|ea|each|par(?:es)?|pairs?|prs?|sets?|juegos?|kits?',
  'cajas?|cartones|cart[oó]n|box(?:es)?|cartons?|ctns?|paquetes?|packs?|packets?|bolsas?|bags?|bultos?|rollos?|rolls?|botellas?|bottles?',
  'ejemplares|copies',
].join('|')
/** `3件套` is a set of three, `2个颜色` two colours, `3件包邮` three for free delivery. */
const HAN_UNITS =
  '(?:[个個](?!月|人|性|体|颜色|顏色|尺码|款|工作日|小时|问题|星期)|件(?!套|装)|[双雙套台臺隻條箱盒张張块塊瓶袋卷枚颗顆根副辆輛顶頂片桶罐]|只(?!要|是|有)|' +
  '条(?!纹|件)|[对對](?!比|应|于)|支(?!持|付)|把(?!手)|本(?!店|公司)|[组組](?!合|装)|份(?!报价|资料)|包(?!邮|装|裹|税))'
/** A unit's name after a number. Its end is checked, so that the `u` in `20 ultra` does not count as a unit. */
export const UNIT = String.raw`(?:(?:(?:${DOZENS}|${GROSSES}|${PIECES})(?![\p{Script=Latin}\d]))\.?|${HAN_UNITS}|打)`

const WHOLE = new RegExp(String.raw`^(${COUNT})\s?(${UNIT})?$`, 'iu')
const OF_DOZENS = new RegExp(`^(?:${DOZENS})$`, 'i')
const OF_GROSS = new RegExp(`^(?:${GROSSES})$`, 'i')

const LONGEST_COUNT = 40
/** Decoration around a lone number: `x20`, `×20`, `20x`, `: 20`, `(20)`, `= 20`. */
const AROUND = /^[\s(（[]*(?:[x×✕✖*＊:：=#]\s*)?|(?:\s*[x×✕✖*＊])?[\s)）\].]*$/giu

/** Parses a text that consists of a count, with or without a unit, into a whole number of pieces; null for anything else. */
export function piecesOf(text: string): number | null {
  if (text.length > LONGEST_COUNT) return null
  const [, count, unit = ''] = WHOLE.exec(narrow(text).replace(AROUND, '')) ?? []
  return count === undefined ? null : piecesIn(count, unit)
}

/** Like piecesOf, for a count and a unit that were matched in a longer text by `COUNT` and `UNIT`. */
export function piecesIn(count: string, unit: string): number | null {
  const bare = unit.replace(/\.$/, '')
  const size = OF_DOZENS.test(bare) ? DOZEN : OF_GROSS.test(bare) ? GROSS : 1
  const pieces = (numberOf(count.trim().toLowerCase()) ?? Number.NaN) * size
  return Number.isSafeInteger(pieces) ? pieces : null
}

/** The quantity in digits if calls accept it, otherwise null. */
export const quantityOf = (pieces: number | null): string | null =>
  pieces !== null && pieces >= 1 && pieces <= MOST_PIECES ? String(pieces) : null

function numberOf(text: string): number | null {
  const word = WORDS[text.replaceAll(/\s+/g, ' ')]
  if (word !== undefined) return word
  if (new RegExp(`^${HAN}$`).test(text)) return hanNumber(text)
  const power = /[^\d.,’'\s]+$/u.exec(text)?.[0] ?? ''
  const digits = text.slice(0, text.length - power.length).trim()
  const number = decimalOf(digits)
  return number === null ? null : Math.round(number * (POWERS[power] ?? 1) * 1000) / 1000
}

const GROUPED = /^(\d{1,3}(?:[.,’'\s]\d{3})+)(?:[.,](\d{1,2}))?$/
function decimalOf(digits: string): number | null {
  const [, whole, decimals = '0'] = GROUPED.exec(digits) ?? []
  if (whole) return Number(`${whole.replaceAll(/\D/g, '')}.${decimals}`)
  return /^\d+([.,]\d{1,2})?$/.test(digits) ? Number(digits.replace(',', '.')) : null
}

/** Parses `一百二十`, `两千`; a sequence of plain digits such as `二〇` is read digit by digit. */
function hanNumber(text: string): number | null {
  const values = [...text].map((sign) => HAN_POWERS[sign] ?? -digitOf(sign))
  if (values.every((value) => value <= 0)) return Number(values.map((value) => -value).join(''))
  let [total, section, digit] = [0, 0, 0]
  for (const value of values) {
    if (value <= 0) digit = -value
    else if (value === 10_000) [total, section, digit] = [total + (section + digit || 1) * value, 0, 0]
    else [section, digit] = [section + (digit || 1) * value, 0]
  }
  return total + section + digit
}

const digitOf = (sign: string): number => {
  const place = HAN_DIGITS.indexOf(sign)
  // 零〇 are both 0, 两兩 both 2.
  return [0, 0, 1, 2, 2, 2, 3, 4, 5, 6, 7, 8, 9][place] ?? 0
}
