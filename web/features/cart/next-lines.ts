import type { CartGroup, priceCart } from '#contract/cart/cart.ts'
import type { OutputOf } from '#contract/endpoint.ts'

interface Priced {
  price: OutputOf<typeof priceCart> | null
  groups: readonly CartGroup[]
  chosen: string[]
}

interface NextLines {
  lines: string[]
  /** Number of suppliers of these lines, if the lines of others cannot be ordered yet; null if all can. */
  readySuppliers: number | null
}

/** Those of the chosen lines that can be ordered now; null if none. */
export function nextLines({ price, groups, chosen }: Priced): NextLines | null {
  if (!price) return null
  if (price.problemList.length === 0) return { lines: chosen, readySuppliers: null }
  const short = new Set(price.problemList.map(({ supplierId }) => supplierId))
  const ready = price.supplierList.filter(({ supplierId }) => !short.has(supplierId)).map(({ supplierId }) => supplierId)
  const own = groups.filter(({ supplierId }) => ready.includes(supplierId)).flatMap(({ itemList }) => itemList.map(({ id }) => id))
  return ready.length > 0 ? { lines: chosen.filter((id) => own.includes(id)), readySuppliers: ready.length } : null
}
