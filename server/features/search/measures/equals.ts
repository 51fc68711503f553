import { IMPERIAL, IN_BASE } from '#server/features/search/measures/units.ts'

/** Significant digits of a converted measure; further ones are rounding noise: 15.6 in and 39.6 cm are the same length. */
const DIGITS = { imperial: 3, whole: 4, metric: 12 }
/** Largest relative rounding on a label: of decimals, of whole numbers (11 lb: 5 kg), and of whole fluid ounces (17 fl oz: 500 ml). */
const MOST_ROUNDED = { decimal: 0.01, whole: 0.003, fluid: 0.015 }

interface Meaning {
  word: string
  /** Lower is rounder: 0 for 500, 1 for 250, 2 for 330, 3 for 473. */
  roundness: number
}

/**
 * A measure in base units, likeliest meaning first: `500ml` for 0.5 l. A decimal number of an imperial unit stands for a round metric
 * measure if one is near enough (16.9 fl oz are 499.8 ml and mean 500); whole numbers are converted to three and to four digits (1 lb:
 * 454 g, 453.6 g). An ounce may be one of volume, unless only one of the two is round. Numbers without a unit, or with a unit that is not
 * converted, stay as they are.
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
  // Decimal lengths are rounded less: a 17.3 in screen is not a 44 cm one.
  const least = decimals > 0 && base === 'mm' ? 1 : 2
  const label = (share: number) => roundest(exact, near(share), least, base!)
  if (decimals > 0) return [label(MOST_ROUNDED.decimal) ?? inDigits(DIGITS.imperial)]
  const fluid = unit === 'foz' ? label(MOST_ROUNDED.fluid) : undefined
  const labels = [label(MOST_ROUNDED.whole), fluid?.roundness === 0 ? fluid : undefined]
  return [inDigits(DIGITS.imperial), inDigits(DIGITS.whole), ...labels.filter((each) => each !== undefined)]
}

/** The roundest number within `near` of the exact one. */
function roundest(exact: number, near: number, least: number, base: string): Meaning | undefined {
  const place = 10 ** Math.floor(Math.log10(exact))
  for (const [roundness, step] of [place, place / 2, place / 10].slice(0, least + 1).entries()) {
    const value = Number((Math.round(exact / step) * step).toPrecision(DIGITS.imperial))
    if (value > 0 && Math.abs(value - exact) <= near) return { word: `${value}${base}`, roundness }
  }
  return undefined
}
