import { equalMeasures } from '#server/features/search/measures/equals.ts'
import { ANY_CANONICAL_UNIT, canonicalUnit, IN_BASE } from '#server/features/search/measures/units.ts'

const MEASURED = new RegExp(`^([a-z]?\\d[\\d.]*)((?:x\\d[\\d.]*)*)(${ANY_CANONICAL_UNIT})?$`)

interface Measure {
  /** One number, or several (the sides of a thing). */
  sides: string[]
  unit: string
}

function measureIn(word: string): Measure | null {
  const [, first, others = '', unit = ''] = MEASURED.exec(word) ?? []
  return first === undefined ? null : { sides: [first, ...others.split('x').slice(1)], unit }
}

/** Whether the word is a number with a unit, or several sides, as `withMeasures` writes them. */
export function isMeasure(word: string): boolean {
  const measure = measureIn(word.replace(/\?$/, ''))
  return measure !== null && (measure.unit !== '' || measure.sides.length > 1)
}
/** The lexeme of sides stated without a unit, which differs from that of sides with one: 20 × 30 mm is not 20 × 30 cm. */
const withoutUnit = (sides: string) => `${sides}?`

const isLength = (unit: string) => IN_BASE[unit]?.[1] === 'mm'
const likeliest = (number: string, unit: string) => equalMeasures(number, unit)[0]!
/** Whether the measure is of a thread (M8×20), whose unit is always millimetres. */
const isThread = ({ sides }: Measure) => /^[a-z]/.test(sides[0]!)

/** All sides in base units; if the unit is not a length (6 × 330 ml), only the last number has it. */
function wholeIn({ sides, unit }: Measure): string {
  const last = likeliest(sides.at(-1)!, unit)
  if (!isLength(unit)) return [...sides.slice(0, -1), last].join('x')
  return [...sides.slice(0, -1).map((side) => likeliest(side, unit).slice(0, -'mm'.length)), last].join('x')
}

/** Lexemes that find a measure in a document: in base units, and its parts. `20x30cm`: 200x300mm, 20x30, 200mm, 300mm, 20, 30. */
export function measureLexemes(word: string): string[] {
  const measure = measureIn(word)
  if (measure === null || !isMeasure(word)) return [word]
  const { sides, unit } = measure
  if (sides.length === 1) return [...equalMeasures(sides[0]!, unit), sides[0]!]
  const beginnings = sides.slice(1).map((_, place) => sides.slice(0, place + 2))
  const bare = beginnings.map((each) => each.join('x'))
  if (unit === '' && !isThread(measure)) return [...new Set([...bare, ...bare.map(withoutUnit), ...sides])]
  if (isThread(measure)) return [...new Set([...bare, ...sides])]
  const wholes = isLength(unit) ? beginnings.map((each) => wholeIn({ sides: each, unit })) : [wholeIn(measure)]
  const own = isLength(unit) ? sides : sides.slice(-1)
  return [...new Set([...wholes, ...bare, ...own.flatMap((side) => equalMeasures(side, unit)), ...sides])]
}

/** Lexemes to search for a measure, likeliest first; sides also as stated without a unit, in centimetres or millimetres. */
export function soughtMeasures(word: string): string[] {
  const measure = measureIn(word)
  if (measure === null || !isMeasure(word) || measure.unit === '') return [word]
  const { sides, unit } = measure
  const bare = sides.join('x')
  if (sides.length === 1) return equalMeasures(bare, unit)
  if (isThread(measure)) return [bare]
  const whole = wholeIn(measure)
  if (!isLength(unit)) return [whole, withoutUnit(bare)]
  const millimetres = whole.slice(0, -'mm'.length)
  const centimetres = millimetres.split('x').map((side) => String(+(Number(side) / 10).toPrecision(12)))
  return [whole, ...new Set([bare, centimetres.join('x'), millimetres].map(withoutUnit))]
}

const UNIT_AT_END = /[(（[,，/]\s*([^()（）[\]]{1,20}?)\s*[)）\]]?\s*$/
const NUMBER_ALONE = /^\s*[\d.,]+(?:\s*[x×*-]\s*[\d.,]+)*\s*$/

/** Joins an attribute's name and value, moving a unit from the name to the number: `Capacity (ml)`, `500` ends with `500 ml`. */
export function statement(name: string, value: string): string {
  const unit = NUMBER_ALONE.test(value) ? UNIT_AT_END.exec(name)?.[1] : undefined
  return `${name} ${value}${unit !== undefined && canonicalUnit(unit) ? ` ${unit}` : ''}`
}
