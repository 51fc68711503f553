import { ANY_UNIT, canonicalUnit, IN_BASE } from '#server/features/search/measures/units.ts'

/** A number, possibly with thousands separators (10.000, 10,000, 10 000) or a decimal comma or point. */
const NUMBER =
  '[1-9]\\d{0,2}(?:(?:\\.\\d{3}){1,3}(?:,\\d{1,2})?|(?:,\\d{3}){1,3}(?:\\.\\d{1,2})?)(?!\\d)|\\d{2,3}(?: \\d{3}){1,3}(?!\\d)|\\d{1,12}(?:[.,]\\d{1,6})?'
const SIDES = '(?:[a-z]?\\d{1,6}(?:[.,]\\d{1,4})?x){0,3}'
/** A unit must end here: `5 lápices` are not litres. */
const UNIT_ENDS = '(?![a-z\\d\\u00c0-\\u024f])'
/** The full stop of an abbreviated unit, which does not end a sentence: `16 fl. oz. bottle`. */
const ABBREVIATED = '(?:(?<=oz|lb|lbs|in|ft|yd|gal|qt|pulg)\\.(?= ))?'
const MEASURE = new RegExp(`(?<![a-z\\d.,])(${SIDES})(${NUMBER})([ -]?)(${ANY_UNIT})${UNIT_ENDS}${ABBREVIATED}`, 'giu')
const FRACTION = /(?<![\d/.,⁄])(?:(\d{1,2}) )?(\d{1,2})[/⁄](2|3|4|5|8|16|32|64)(?![\d/⁄])/g
const LENGTH = `(?:mm|cm|m|in|毫米|厘米|公分|米|"|''|′′)`
/** The separator between sides: 20 × 30 cm, 20 cm x 30 cm, 20*30 cm, 20 cm por 30 cm. */
const TIMES = new RegExp(`(?<=\\d) ?${LENGTH}? ?[x×✕✖*] ?(?=\\d)|(?<=\\d) ?${LENGTH} (?:por|by) (?=\\d)`, 'giu')
/** Two sides with different units: `48 mm x 50 m`. */
const MIXED = new RegExp(
  `(?<![a-z\\d.,])(\\d{1,6}(?:[.,]\\d{1,3})?) ?(${LENGTH}) ?[x×✕✖*] ?(\\d{1,6}(?:[.,]\\d{1,3})?) ?(${LENGTH})${UNIT_ENDS}`,
  'giu',
)
/** A decimal comma without a unit: `1,5`, but not a list of sizes such as `36,37`. */
const DECIMAL = /(?<![\d.,])(\d{1,3}),(\d)(?![\d.,]*\d)/g

/**
 * Rewrites each number with its unit as one word, in one spelling: `500ml` for 500 ml, `0.5in` for ½ in and 0,5″.
 * In a document, a unit that is itself a word (`24 pieces`) is kept as well.
 */
export function withMeasures(text: string, isDocument = false): string {
  if (!/\p{N}/u.test(text)) return text
  return text
    .replace(/(?<=\d)(?=[¼-¾⅐-⅞])/g, ' ')
    .replace(/º ?(?=c\b)/gi, '°')
    .normalize('NFKC')
    .replace(FRACTION, (written, whole: string | undefined, over: string, under: string) =>
      Number(over) < Number(under) ? String(+(Number(whole ?? 0) + Number(over) / Number(under)).toFixed(3)) : written,
    )
    .replace(MIXED, inOneUnit)
    .replace(TIMES, 'x')
    .replace(DECIMAL, '$1.$2')
    .replace(MEASURE, (written: string, sides: string, number: string, gap: string, unit: string, start: number, whole: string) => {
      const name = canonicalUnit(unit)
      if (name === undefined || !isUnit(sides, number, gap, unit, whole.slice(start + written.length))) return written
      const before = sides.replace(/(?<=^|x)[\d.,]+/gi, (side) => plainNumber(side, name))
      return `${before}${plainNumber(number, name)}${name} ${isDocument && /\p{Script=Han}|\p{L}{4}/u.test(unit) ? unit : ''}`
    })
}

function inOneUnit(written: string, first: string, firstUnit: string, second: string, secondUnit: string): string {
  const units = [canonicalUnit(firstUnit)!, canonicalUnit(secondUnit)!]
  if (units[0] === units[1]) return written
  const [one, other] = [first, second].map(
    (number, place) => +(Number(number.replace(',', '.')) * IN_BASE[units[place]!]![0]).toPrecision(4),
  )
  return `${one}x${other}mm`
}

/** What follows `in` after a whole number if it does not mean inches: 3 in 1, 12 in a box, 5 in white. */
const NO_INCHES = /^[ -]?(?:\d|(?:an?|the|one|all|box|stock|pack|set|bulk|each|total|white|black|grey|gray|red|blue|green)(?![a-z]))/i

/** Rejects words that are no units here: `in` of `2 in 1`, `a` of `2 a 3`. A separate unit of amperes must be a capital A. */
function isUnit(sides: string, number: string, gap: string, unit: string, rest: string): boolean {
  if (unit.toLowerCase() === 'in') return sides !== '' || /[.,]/.test(number) || !NO_INCHES.test(rest)
  return gap === '' || unit === 'A' || unit !== 'a'
}

const THOUSANDS = /(?<=^[1-9]\d{0,2}(?:[.,]\d{3})*)[.,](?=\d{3}(?!\d))| /g
/** Units in which `.ddd` are decimals: always for LARGEST; for LARGE unless they end in 0 (3.785 l has decimals, 1.000 l is a thousand). */
const LARGEST: ReadonlySet<string> = new Set(['in', 'ghz', 'tb'])
const LARGE: ReadonlySet<string> = new Set(['l', 'gal', 'kg', 'lb', 'oz', 'foz', 'm', 'km', 'ft', 'yd', 'kw', 'kwh', 'ah'])

function plainNumber(written: string, unit: string): string {
  const hasDecimals = LARGEST.has(unit) || (LARGE.has(unit) && /^\d{1,3}[.,]\d\d[1-9]$/.test(written))
  return String(Number((hasDecimals ? written : written.replace(THOUSANDS, '')).replace(',', '.')))
}
