import { IMPERIAL, IN_BASE } from '#server/features/search/measures/units.ts'

/** Of an imperial unit more digits than these are rounding: 15.6 in and 39.6 cm are one length. */
const DIGITS = { imperial: 3, whole: 4, metric: 12 }
/** A label rounds a decimal at most by so much, a whole number by less (11 lb: 5 kg), and whole fluid ounces by more (17 fl oz: 500 ml). */
const MOST_ROUNDED = { decimal: 0.01, whole: 0.003, fluid: 0.015 }

interface Meaning {
  word: string
  /** 0 for 500, 1 for 250, 2 for 330, 3 for 473. */
  roundness: number
}

/**
 * What a measure is in base units, the likeliest first: `500ml` for 0.5 l. A decimal of an imperial unit is the label of a round metric
 * measure where one is that near (16.9 fl oz are 499.8 ml, and 500 are meant); whole ones are themselves, in three digits or four (1 lb: 454 g,
 * 453.6 g). An ounce may be one of volume, unless only one of both is round. A number alone, or of a unit without another, as it is.
 */
export function equalMeasures(number: string, unit: string): string[] {
  const meanings = unit === 'oz' ? [...meaningsOf(number, 'oz'), ...meaningsOf(number, 'foz')] : meaningsOf(number, unit)
  const roundest = Math.min(...meanings.map(({ roundness }) => roundness))
  const meant = number.includes('.') ? meanings.filter(({ roundness }) => roundness === roundest) : meanings
  return [...new Set(meant.map(({ word }) => word))]
}

function meaningsOf(number: string, unit: string): Meaning[] {
  const [factor, base] = IN_BASE[unit] ?? []
  if (factor === undefined) return [{ word: number + unit, roundness: 3 }]
  const exact = Number(number) * factor
  const inDigits = (digits: number) => ({ word: `${Number(exact.toPrecision(digits))}${base}`, roundness: 3 })
  if (!IMPERIAL.has(unit)) return [inDigits(DIGITS.metric)]
  const decimals = number.split('.')[1]?.length ?? 0
  const near = (share: number) => Math.min((0.5 / 10 ** decimals) * factor, exact * share)
  // A screen of 17.3 in is none of 44 cm.
  const least = decimals > 0 && base === 'mm' ? 1 : 2
  const label = (share: number) => roundest(exact, near(share), least, base!)
  if (decimals > 0) return [label(MOST_ROUNDED.decimal) ?? inDigits(DIGITS.imperial)]
  const fluid = unit === 'foz' ? label(MOST_ROUNDED.fluid) : undefined
  const labels = [label(MOST_ROUNDED.whole), fluid?.roundness === 0 ? fluid : undefined]
  return [inDigits(DIGITS.imperial), inDigits(DIGITS.whole), ...labels.filter((each) => each !== undefined)]
}

/** The roundest number so near, of equally round ones the nearest. */
function roundest(exact: number, near: number, least: number, base: string): Meaning | undefined {
  const place = 10 ** Math.floor(Math.log10(exact))
  for (const [roundness, step] of [place, place / 2, place / 10].slice(0, least + 1).entries()) {
    const value = Number((Math.round(exact / step) * step).toPrecision(DIGITS.imperial))
    if (value > 0 && Math.abs(value - exact) <= near) return { word: `${value}${base}`, roundness }
  }
  return undefined
}
