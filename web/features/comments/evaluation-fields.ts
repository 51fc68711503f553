import type { readEvaluation } from '#contract/comments/comments.ts'
import type { OutputOf } from '#contract/endpoint.ts'

export type Evaluation = OutputOf<typeof readEvaluation>

/** How an order is judged as a whole. */
export const ORDER_SCORES = ['matchScore', 'serviceScore', 'logisticsScore'] as const

/** Names of an item's fields in the form. */
export const scoreField = (itemId: string) => `score-${itemId}`
export const contentField = (itemId: string) => `content-${itemId}`
export const pictureField = (itemId: string) => `picture-${itemId}`
