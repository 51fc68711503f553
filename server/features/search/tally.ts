/** A product whose name is searched for phrases; the name is the one that readers of the language see. */
export interface CountedProduct {
  id: number
  name: string
  categoryId: number
  sales: number
}

/** The number of products with a phrase, the bestseller among them, and their categories. */
export interface Tally {
  total: number
  productId: number
  sales: number
  /** The first product's category; null if no category is to be shown. */
  categoryId: number | null
  /** Totals per category, allocated only once there is a second category, which most phrases do not have. */
  totals: Map<number, number> | undefined
}

export const tallyOf = ({ id, sales, categoryId }: CountedProduct): Tally => ({
  total: 1,
  productId: id,
  sales,
  categoryId,
  totals: undefined,
})

export function countProduct(tally: Tally, { id, sales, categoryId }: CountedProduct): void {
  if (sales > tally.sales) {
    tally.productId = id
    tally.sales = sales
  }
  if (tally.categoryId !== null && categoryId !== tally.categoryId) tally.totals ??= new Map([[tally.categoryId, tally.total]])
  tally.totals?.set(categoryId, (tally.totals.get(categoryId) ?? 0) + 1)
  tally.total += 1
}

/** The category of more than half of the products, if any. */
export function mainCategory({ total, categoryId, totals }: Tally): number | null {
  if (!totals) return categoryId
  const [main, most] = [...totals].reduce((one, other) => (other[1] > one[1] ? other : one))
  return most > total / 2 ? main : null
}
