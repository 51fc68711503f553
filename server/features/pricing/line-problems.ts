import { ERRORS } from '#contract/errors.ts'
import type { Incoterms } from '#contract/pricing.ts'
import { productTotals, type WantedLine } from '#server/features/pricing/line-prices.ts'

/** The destination, as far as it is known. */
export interface Destination {
  countryCode: string | null
  incoterms: Incoterms | null
}

export interface LineProblem {
  kind: 'undeliverable' | 'stockShort' | 'belowMinimum'
  /** Pieces to remove when stock is short, to add below the minimum. */
  gap: number
}

export const PROBLEM_ERROR = { undeliverable: 'cannotShip', stockShort: 'cannotShip', belowMinimum: 'belowMinimum' } as const

export const problemCode = ({ kind }: LineProblem): number => ERRORS[PROBLEM_ERROR[kind]].code

/** How many pieces are missing to the next orderable quantity. */
export function gapToOrder(total: number, minimum: number, multiple: number): number {
  const target = Math.ceil(Math.max(total, minimum) / multiple) * multiple
  return target - total
}

/** Why each line cannot be ordered together with the others; null if it can. */
export function findProblems(lines: readonly WantedLine[], destination: Destination): (LineProblem | null)[] {
  const totals = productTotals(lines)
  const skuTotals = sumBy(lines, ({ goods }) => goods.sku.id)
  const sampleTotals = sumBy(
    lines.filter(({ isSample }) => isSample),
    ({ goods }) => goods.product.id,
  )
  return lines.map((line) => {
    const { sku, product } = line.goods
    if (!canBeSent(line, destination)) return { kind: 'undeliverable', gap: 0 }
    const overStock = (skuTotals.get(sku.id) ?? 0) - sku.stock
    const overSamples = line.isSample ? (sampleTotals.get(product.id) ?? 0) - product.sampleMaxQuantity : 0
    const over = Math.max(overStock, overSamples)
    if (over > 0) return { kind: 'stockShort', gap: over }
    if (line.isSample || line.quotedMicro !== null) return null
    const gap = gapToOrder(totals.get(product.id) ?? 0, product.minOrderQuantity, product.orderMultiple)
    return gap > 0 ? { kind: 'belowMinimum', gap } : null
  })
}

function canBeSent({ goods: { product }, isSample }: WantedLine, { countryCode, incoterms }: Destination): boolean {
  if (!product.isShippable || (isSample && product.samplePriceMicro === null)) return false
  if (countryCode && product.blockedCountryList.includes(countryCode)) return false
  return !incoterms || product.incotermsList.includes(incoterms)
}

function sumBy(lines: readonly WantedLine[], keyOf: (line: WantedLine) => number): Map<number, number> {
  const sums = new Map<number, number>()
  for (const line of lines) sums.set(keyOf(line), (sums.get(keyOf(line)) ?? 0) + line.quantity)
  return sums
}
