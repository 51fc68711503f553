/** A product while phrases are counted, named as readers of the language see it. */
export interface CountedProduct {
  id: number
  name: string
  categoryId: number
  sales: number
}

/** How many products there are of something, the best sold of them, and where they are filed. */
export interface Tally {
  total: number
  productId: number
  sales: number
  /** Of the first one; null where none is to be named. */
  categoryId: number | null
  /** The total of each category, once there is a second one: of most phrases there is none. */
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

/** Where more than half of them are. */
export function mainCategory({ total, categoryId, totals }: Tally): number | null {
  if (!totals) return categoryId
  const [main, most] = [...totals].reduce((one, other) => (other[1] > one[1] ? other : one))
  return most > total / 2 ? main : null
}
