import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { done, id, line } from '#contract/fields.ts'
import { LONGEST_SEARCH } from '#contract/search/limits.ts'

/** What a user does with a search result. */
export const USE = { opened: 0, carted: 1, ordered: 2 } as const
export type Use = keyof typeof USE
export type UseType = (typeof USE)[Use]

/** The last result of page 30; users do not look further. */
export const LAST_COUNTED_PLACE = 600

export const countResultUse = endpoint({
  method: 'POST',
  path: '/api/index/resultUse',
  access: 'visitor',
  transaction: 'none',
  summary:
    'Reports that a result of a words-only search in default order was opened, put into the cart or ordered: 0, 1, 2, the last two if signed in. Counted anonymously; same response whether it counts or not',
  input: z.strictObject({
    keyword: line(1, LONGEST_SEARCH),
    productId: id,
    /** Position over all pages, from 1. */
    place: z.int().min(1).max(LAST_COUNTED_PLACE),
    type: z.literal([USE.opened, USE.carted, USE.ordered]),
  }),
  output: done,
})
