import type { Kind } from './declaration.ts'

export interface Carton {
  cartonQuantity: number
  cartonWeightGram: number
  cartonLengthMm: number
  cartonWidthMm: number
  cartonHeightMm: number
}

const EMPTY_CARTON_GRAM = 450
const VOID_SHARE = 1.08
const CUBIC_MM_PER_LITRE = 1_000_000
/** Proportions of a usual export carton: slightly longer than wide, and slightly wider than high. */
const LENGTH_TO_SIDE = 1.25
const WIDTH_TO_SIDE = 1

const toCentimetre = (mm: number): number => Math.max(60, Math.round(mm / 10) * 10)

/** Maximum weight that one person can lift, and usual numbers of units in a carton. */
const HEAVIEST_CARTON_GRAM = 25_000
const ROUND_QUANTITIES = [
  1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 16, 18, 20, 24, 25, 30, 36, 40, 48, 50, 60, 72, 80, 96, 100, 120, 144, 150, 160, 200, 240, 250, 300, 400,
  500,
]

/** The kind's own quantity, or if that is too heavy, the largest round quantity that is not. */
function fittingQuantity(requested: number, unitGram: number): number {
  const lightEnough = ROUND_QUANTITIES.filter((quantity) => quantity <= requested && quantity * unitGram <= HEAVIEST_CARTON_GRAM)
  return requested * unitGram <= HEAVIEST_CARTON_GRAM ? requested : (lightEnough.at(-1) ?? 1)
}

/** The outer carton for the packed units. */
export function cartonOf(kind: Pick<Kind, 'carton' | 'grams' | 'litres'>, unitFactor: number): Carton {
  const { grams, litres } = kind
  const carton = fittingQuantity(kind.carton, grams * unitFactor)
  const volume = litres * unitFactor * carton * VOID_SHARE * CUBIC_MM_PER_LITRE
  const side = Math.cbrt(volume)
  const cartonLengthMm = toCentimetre(side * LENGTH_TO_SIDE)
  const cartonWidthMm = toCentimetre(side * WIDTH_TO_SIDE)
  return {
    cartonQuantity: carton,
    cartonWeightGram: Math.round((grams * unitFactor * carton + EMPTY_CARTON_GRAM) / 50) * 50,
    cartonLengthMm,
    cartonWidthMm,
    cartonHeightMm: toCentimetre(volume / (cartonLengthMm * cartonWidthMm)),
  }
}
