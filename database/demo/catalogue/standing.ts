import { PRODUCT_STATUS } from '#server/features/products/products.table.ts'
import { daysBefore } from './base-time.ts'
import type { Chance } from './chance.ts'

/** State of a product in the shop: on sale or not, in stock or not, where it may be delivered. */
export interface Standing {
  status: (typeof PRODUCT_STATUS)[keyof typeof PRODUCT_STATUS]
  expireTime: Date | null
  blockedCountryList: string[]
  isShippable: boolean
  supply: 'ample' | 'short' | 'none'
}

const STEADY: Standing = { status: PRODUCT_STATUS.onSale, expireTime: null, blockedCountryList: [], isShippable: true, supply: 'ample' }

/** About one product in a hundred per exception, so that every screen has an example. */
const EXCEPTIONS: readonly [share: number, change: Partial<Standing>][] = [
  [0.01, { status: PRODUCT_STATUS.offSale }],
  [0.007, { status: PRODUCT_STATUS.removed }],
  [0.008, { expireTime: daysBefore(35) }],
  [0.012, { blockedCountryList: ['ES', 'PT'] }],
  [0.006, { blockedCountryList: ['US', 'CA'] }],
  [0.008, { isShippable: false }],
  [0.045, { supply: 'short' }],
  [0.018, { supply: 'none' }],
]

/** The first product of each kind has no exceptions, so that every category has something to buy. */
export function standingOf(isFirstOfKind: boolean, chance: Chance): Standing {
  if (isFirstOfKind) return STEADY
  let share = chance.share()
  for (const [probability, change] of EXCEPTIONS) {
    if (share < probability) return { ...STEADY, ...change }
    share -= probability
  }
  return STEADY
}

const AMPLE_ORDERS = 50

/** Stock of one SKU, in units. Ample stock covers fifty minimum orders. */
export function stockOf(supply: Standing['supply'], minimum: number, chance: Chance): number {
  if (supply === 'none') return 0
  if (supply === 'short') return chance.happens(0.3) ? 0 : chance.between(1, minimum * 2)
  const most = Math.max(minimum * AMPLE_ORDERS * 3, 4000)
  return Math.round(chance.between(Math.max(minimum * AMPLE_ORDERS, 1000), most) / 10) * 10 + 10
}
