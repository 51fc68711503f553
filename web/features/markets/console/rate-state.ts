import type { OutputOf } from '#contract/endpoint.ts'
import type { importRates } from '#contract/markets/console/rates.ts'
import type { FormState } from '#web/ui/form/state.ts'

export type RateList = OutputOf<typeof importRates>

/** What a form about rates answers besides: what its file would change, and how many rates it has brought. */
export interface RateState extends FormState {
  found?: RateList
  stored?: number
}
