import type { OutputOf } from '#contract/endpoint.ts'
import type { importRates } from '#contract/markets/console/rates.ts'
import type { FormState } from '#web/ui/form/state.ts'

export type RateList = OutputOf<typeof importRates>

/** State of the rate forms: the previewed changes, and the number of stored rates. */
export interface RateState extends FormState {
  found?: RateList
  stored?: number
}
