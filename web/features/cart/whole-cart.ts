import { type CartGroup, readCart } from '#contract/cart/cart.ts'
import type { LoaderContext } from '#web/loader-context.ts'

const PAGE_SIZE = 60

/** All suppliers of the cart: its lines are limited in number, so these are a few calls at most. */
export async function readWholeCart(
  { call }: LoaderContext,
  place: { countryCode?: string; postcode?: string } = {},
): Promise<CartGroup[]> {
  const groups: CartGroup[] = []
  for (let pageNum = 1; ; pageNum++) {
    const { rows, total } = await call(readCart, { ...place, pageNum, pageSize: PAGE_SIZE })
    groups.push(...rows)
    if (rows.length === 0 || groups.length >= total) return groups
  }
}
