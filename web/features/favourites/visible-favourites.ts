import type { Favourite } from '#contract/favourites/favourites.ts'

/** The list as it is drawn: what is in sight stays in its place, removed or not, as it was read last; what is new is behind it. */
export function visibleFavourites(inSight: readonly Favourite[], rows: readonly Favourite[]): readonly Favourite[] {
  const newest = new Map(rows.map((row) => [row.productId, row]))
  const placed = inSight.map((each) => newest.get(each.productId) ?? each)
  return [...placed, ...rows.filter(({ productId }) => !inSight.some((each) => each.productId === productId))]
}
