import { ERRORS } from '#contract/errors.ts'
import { inLanguageOrOther, type Language } from '#contract/languages.ts'
import type { Incoterms } from '#contract/pricing/pricing.ts'
import type { Reach } from '#server/features/markets/lanes.ts'
import { productTotals, type RequestedLine } from '#server/features/pricing/line-prices.ts'
import type { Customisation } from '#server/features/products/products.table.ts'
import { BusinessError } from '#server/kernel/calls/fail.ts'
import * as words from '#words'

/** The destination, as far as it is known; null for what is not. */
export interface LineDestination {
  countryCode: string | null
  /** From which origins it is reached; null if the country is null. */
  isReachedFrom: Reach | null
  incoterms: Incoterms | null
}

export interface LineProblem {
  kind: 'undeliverable' | 'stockShort' | 'belowMinimum' | 'wrongMultiple'
  /** Pieces to remove when stock is short, to add below the minimum. */
  gap: number
  /** What the quantity has to be a multiple of, if nothing else is wrong. */
  multiple?: number
  /** The customisation whose minimum is not reached; missing if it is the product's. */
  customisation?: Customisation
}

export const PROBLEM_ERROR = {
  undeliverable: 'cannotShip',
  stockShort: 'cannotShip',
  belowMinimum: 'belowMinimum',
  wrongMultiple: 'belowMinimum',
} as const

export const problemCode = ({ kind }: LineProblem): number => ERRORS[PROBLEM_ERROR[kind]].code

/** How many pieces are missing to the next orderable quantity. */
export function gapToOrder(total: number, minimum: number, multiple: number): number {
  const target = Math.ceil(Math.max(total, minimum) / multiple) * multiple
  return target - total
}

function quantityProblem(
  total: number,
  { minOrderQuantity, orderMultiple }: { minOrderQuantity: number; orderMultiple: number },
): LineProblem | null {
  const gap = gapToOrder(total, minOrderQuantity, orderMultiple)
  if (gap === 0) return null
  return total < minOrderQuantity ? { kind: 'belowMinimum', gap } : { kind: 'wrongMultiple', gap, multiple: orderMultiple }
}

/** The problem of the customisation with the highest minimum that the line does not reach; null if there is none. */
function customisationProblem({ customisations, quantity }: RequestedLine): LineProblem | null {
  const most = customisations.toSorted((one, other) => other.minQuantity - one.minQuantity)[0]
  return most && most.minQuantity > quantity ? { kind: 'belowMinimum', gap: most.minQuantity - quantity, customisation: most } : null
}

/** The error for a line: 590003 or 590002, with its own text if only the multiple is wrong or a customisation needs more. */
export const problemError = (problem: LineProblem, data?: unknown): BusinessError =>
  new BusinessError(PROBLEM_ERROR[problem.kind], data, wordsOf(problem))

function wordsOf({ multiple, customisation }: LineProblem): ((locale: Language) => string) | undefined {
  if (multiple) return (locale) => words.error_590002_multiple({ multiple }, { locale })
  if (!customisation) return undefined
  const { name, minQuantity: minimum } = customisation
  return (locale) => words.error_590002_customisation({ name: inLanguageOrOther(name, locale), minimum }, { locale })
}

/** Fails with 590003 or 590002, naming the SKUs and how many pieces to add or remove. Lines that cannot be shipped come first. */
export function refuseProblems(found: readonly { skuId: number; problem: LineProblem }[]): void {
  const alike = worstProblems(found)
  const [worst] = alike
  if (!worst) return
  const skus = alike.map(({ skuId, problem: { gap, multiple, customisation } }) => ({
    skuId: String(skuId),
    gapQuantity: gap,
    ...(multiple ? { orderMultiple: multiple } : {}),
    ...(customisation ? { customisationId: customisation.customisationId } : {}),
  }))
  throw problemError(worst.problem, skus)
}

/** The problems that an error names: what cannot be shipped comes before minimums, which depend on what is left. */
export function worstProblems<Found extends { problem: LineProblem }>(found: readonly Found[]): Found[] {
  const worst = found.find(({ problem }) => PROBLEM_ERROR[problem.kind] === 'cannotShip') ?? found[0]
  return worst ? found.filter(({ problem }) => PROBLEM_ERROR[problem.kind] === PROBLEM_ERROR[worst.problem.kind]) : []
}

/** Why each line cannot be ordered together with the others; null if it can. */
export function findProblems(lines: readonly RequestedLine[], destination: LineDestination): (LineProblem | null)[] {
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
    if (line.isSample || line.quoted !== null) return null
    const ofProduct = quantityProblem(totals.get(product.id) ?? 0, product)
    const ofCustomisation = customisationProblem(line)
    return ofProduct && ofProduct.gap >= (ofCustomisation?.gap ?? 0) ? ofProduct : ofCustomisation
  })
}

function canBeSent({ goods: { product }, isSample }: RequestedLine, { countryCode, isReachedFrom, incoterms }: LineDestination): boolean {
  if (!product.isShippable || (isSample && product.samplePriceMicro === null)) return false
  if (countryCode && product.blockedCountryList.includes(countryCode)) return false
  if (isReachedFrom && !isReachedFrom(product.originCountryCode)) return false
  return !incoterms || product.incotermsList.includes(incoterms)
}

function sumBy(lines: readonly RequestedLine[], keyOf: (line: RequestedLine) => number): Map<number, number> {
  const sums = new Map<number, number>()
  for (const line of lines) sums.set(keyOf(line), (sums.get(keyOf(line)) ?? 0) + line.quantity)
  return sums
}
