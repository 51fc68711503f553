import type { addEvaluation, readEvaluation } from '#contract/comments/comments.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { rowNames } from '#web/ui/form/names.ts'

export type Evaluation = OutputOf<typeof readEvaluation>

/** Scores for the order as a whole. */
export const ORDER_SCORES = ['matchScore', 'serviceScore', 'logisticsScore'] as const

/** Names of an item's fields in the form. */
export const itemField = rowNames<typeof addEvaluation>()('itemList')
