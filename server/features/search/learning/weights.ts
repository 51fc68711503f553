import { USE, type UseType } from '#contract/search/learning.ts'

/**
 * Who sees a list looks at its first places most, so an open says more the lower the product stood: it counts by the inverse of how many
 * look there. That share falls about as place^-0.7 in published counts of clicks (between 0.5 and 1 in all of them); of far places it is
 * so small that one open would outweigh a hundred, hence the bound, which place 20, the end of the first page, reaches.
 */
const LOOKED_AT_EXPONENT = 0.7
const MOST_BY_PLACE = 8
/** Opening is looking; what lies in the cart is meant, and what is ordered is found. */
const WORTH: Record<UseType, number> = { [USE.opened]: 1, [USE.carted]: 3, [USE.ordered]: 5 }

/** What one use of the product at a place says. */
export const weightOf = (type: UseType, place: number): number => WORTH[type] * Math.min(place ** LOOKED_AT_EXPONENT, MOST_BY_PLACE)
