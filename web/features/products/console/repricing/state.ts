import type { OutputOf } from '#contract/endpoint.ts'
import type { changePrices } from '#contract/products/console/prices.ts'
import type { FormState } from '#web/ui/form/state.ts'

export const CHECK_INTENT = 'check'
export const APPLY_INTENT = 'apply'

export type RepricedRow = OutputOf<typeof changePrices>[number]

/** Fields of the dry run's request, which are submitted unchanged to apply it. */
export const REQUEST_FIELDS = ['percent', 'rounding', 'sampleFlag', 'customisationFlag'] as const
export type PriceRequest = Readonly<Record<(typeof REQUEST_FIELDS)[number], string>>

export interface RepricingState extends FormState {
  rowList?: RepricedRow[]
  /** Only set after a dry run. */
  request?: PriceRequest
  submitToken?: string
  /** Number of products changed; only set after applying. */
  changedTotal?: number
}

export const isDone = ({ code }: RepricedRow): boolean => code === 200

/** Number of prices that differ from before. */
export const changesOf = ({ priceList }: RepricedRow): number => priceList.filter(({ before, after }) => before !== after).length
export const isChanged = (row: RepricedRow): boolean => isDone(row) && changesOf(row) > 0
