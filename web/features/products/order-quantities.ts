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

/** Whose quantity a field holds, or null. */
export const skuOfQuantity = (name: string): string | null => QUANTITY.exec(name)?.[1] ?? null

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

/** The SKU that prices are shown for first: one whose stock covers the minimum order, else the one with the most stock. */
export function firstSku({ skuList, minOrderQuantity }: Rules): string | undefined {
  const stocked = skuList.find(({ stock }) => stock >= minOrderQuantity) ?? skuList.toSorted((one, other) => other.stock - one.stock)[0]
  return stocked?.skuId
}

/** The page's initial quantities: the minimum order, unless out of stock. */
export function firstQuantities(rules: Rules): Quantities {
  const skuId = firstSku(rules)
  const isLeft = rules.skuList.some(({ stock }) => stock > 0)
  return skuId && isLeft ? { [skuId]: rules.minOrderQuantity } : {}
}

const STEPS_WITHOUT_TIERS = [1, 5, 20]

/** Quantities at which the landed cost is shown: where tiers start, else some multiples of the minimum order. */
export const tierQuantities = ({ priceRangeList, minOrderQuantity }: ProductInfo): number[] =>
  priceRangeList.length > 0
    ? priceRangeList.map(({ startQuantity }) => Math.max(startQuantity, minOrderQuantity))
    : STEPS_WITHOUT_TIERS.map((step) => step * minOrderQuantity)
