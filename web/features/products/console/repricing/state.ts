import type { OutputOf } from '#contract/endpoint.ts'
import type { changePrices } from '#contract/products/console/prices.ts'
import type { FormState } from '#web/ui/form/state.ts'

export const CHECK_INTENT = 'check'
export const APPLY_INTENT = 'apply'

export type RepricedRow = OutputOf<typeof changePrices>[number]

/** By how much prices change, and of what: the dry run's, which is applied as it is. */
export const REQUEST_FIELDS = ['percent', 'rounding', 'sampleFlag', 'customisationFlag'] as const
export type PriceRequest = Readonly<Record<(typeof REQUEST_FIELDS)[number], string>>

export interface RepricingState extends FormState {
  rowList?: RepricedRow[]
  /** Of a dry run alone. */
  request?: PriceRequest
  submitToken?: string
  /** Products that were changed; of what was no dry run. */
  changedTotal?: number
}

export const isDone = ({ code }: RepricedRow): boolean => code === 200

/** Prices that differ from what they were. */
export const changesOf = ({ priceList }: RepricedRow): number => priceList.filter(({ before, after }) => before !== after).length
export const isChanged = (row: RepricedRow): boolean => isDone(row) && changesOf(row) > 0
