import type { Favourite } from '#contract/favourites/favourites.ts'

/** The displayed list: visible favourites keep their places, removed or not, with the newest data; new ones are appended. */
export function visibleFavourites(inSight: readonly Favourite[], rows: readonly Favourite[]): readonly Favourite[] {
  const newest = new Map(rows.map((row) => [row.productId, row]))
  const placed = inSight.map((each) => newest.get(each.productId) ?? each)
  return [...placed, ...rows.filter(({ productId }) => !inSight.some((each) => each.productId === productId))]
}
