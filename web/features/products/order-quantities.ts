import type { addToCart } from '#contract/cart/cart.ts'
import type { ProductInfo } from '#contract/products/products.ts'
import { rowNames } from '#web/ui/form/names.ts'

/** Quantities by SKU id. */
export type Quantities = Readonly<Record<string, number>>

export const totalOf = (quantities: Quantities): number => Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0)

export const requestedSkus = (quantities: Quantities): { skuId: string; quantity: number }[] =>
  Object.entries(quantities).flatMap(([skuId, quantity]) => (quantity > 0 ? [{ skuId, quantity }] : []))

/** The name of the field for an SKU's quantity. */
export const quantityField = (skuId: string) => skuField(skuId, 'quantity')
const skuField = rowNames<typeof addToCart>()('skuList')

const QUANTITY = /^skuList\.(\d{1,16})\.quantity$/

/** The SKU id in the name of a quantity field; null for other fields. */
export const skuOfQuantity = (name: string): string | null => QUANTITY.exec(name)?.[1] ?? null

/** The SKUs that a form requests, in the order of its fields. The call refuses what is no number of pieces: it is not left out. */
export const requestedIn = (values: Readonly<Record<string, string>>): { skuId: string; quantity: number }[] =>
  Object.entries(values).flatMap(([name, value]) => {
    const [skuId, quantity] = [skuOfQuantity(name), Number(value)]
    return skuId && quantity ? [{ skuId, quantity }] : []
  })

type Rules = Pick<ProductInfo, 'minOrderQuantity' | 'orderMultiple' | 'skuList'>

export type Obstacle = { kind: 'minimum'; gap: number } | { kind: 'multiple'; of: number } | { kind: 'stock'; skuId: string }

/** Why these quantities cannot be ordered: minimum and multiple apply to all SKUs of the product together. */
export function obstacleOf({ minOrderQuantity, orderMultiple, skuList }: Rules, quantities: Quantities): Obstacle | null {
  const short = skuList.find(({ skuId, stock }) => (quantities[skuId] ?? 0) > stock)
  if (short) return { kind: 'stock', skuId: short.skuId }
  const total = totalOf(quantities)
  if (total < minOrderQuantity) return { kind: 'minimum', gap: minOrderQuantity - total }
  return total % orderMultiple === 0 ? null : { kind: 'multiple', of: orderMultiple }
}

/** The index of the tier whose price applies to a total; the first one below the lowest tier, -1 without tiers. */
export function activeTier(ranges: readonly { startQuantity: number }[], total: number): number {
  const reached = ranges.findLastIndex(({ startQuantity }) => total >= startQuantity)
  return reached === -1 && ranges.length > 0 ? 0 : reached
}

/** The SKUs by price, of equal ones the lightest first, then the oldest: lists state the price of the first one (decisions §32). */
const fromCheapest = ({ skuList }: Rules) =>
  skuList.toSorted(
    (one, other) => Number(one.price) - Number(other.price) || one.weightGram - other.weightGram || Number(one.skuId) - Number(other.skuId),
  )

/** The SKU whose landed cost is displayed beside the tiers and on the product's card. */
export const cheapestSku = (rules: Rules): string | undefined => fromCheapest(rules)[0]?.skuId

/** The SKU that is chosen first: the cheapest one whose stock covers the smallest order, else the one with the most stock. */
export function firstSku(rules: Rules): string | undefined {
  const skus = fromCheapest(rules)
  const stocked = skus.find(({ stock }) => stock >= orderable(rules, 0)) ?? skus.toSorted((one, other) => other.stock - one.stock)[0]
  return stocked?.skuId
}

/** The quantity rounded up to one that can be ordered: at least the minimum, in whole multiples. */
const orderable = ({ minOrderQuantity, orderMultiple }: Rules, quantity: number): number =>
  Math.ceil(Math.max(quantity, minOrderQuantity) / orderMultiple) * orderMultiple

/** The page's initial quantities: the smallest order, of several SKUs if no stock covers it alone; nothing if they do not together. */
export function firstQuantities(rules: Rules): Quantities {
  const smallest = orderable(rules, 0)
  const skus = fromCheapest(rules)
  const single = skus.filter(({ stock }) => stock >= smallest)
  let missing = smallest
  const taken = (single.length > 0 ? single : skus).map(({ skuId, stock }): [string, number] => {
    const quantity = Math.min(stock, missing)
    missing -= quantity
    return [skuId, quantity]
  })
  return missing === 0 ? Object.fromEntries(taken.filter(([, quantity]) => quantity > 0)) : {}
}

const STEPS_WITHOUT_TIERS = [1, 5, 20]

/** Quantities at which the landed cost is shown: where tiers start, else some multiples of the minimum order. */
export const tierQuantities = (product: ProductInfo): number[] =>
  product.priceRangeList.length > 0
    ? product.priceRangeList.map(({ startQuantity }) => orderable(product, startQuantity))
    : STEPS_WITHOUT_TIERS.map((step) => step * orderable(product, 0))
