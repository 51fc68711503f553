import { counter } from '#server/kernel/metrics/registry.ts'
import { timings } from '#server/kernel/metrics/timings.ts'

const searches = counter('search_requests_total', 'First pages of keyword search results, by outcome.', 'outcome')
const OUTCOMES = ['found', 'corrected', 'nothing'] as const
for (const outcome of OUTCOMES) searches.inc({ outcome }, 0)

export const countSearchOutcome = (outcome: (typeof OUTCOMES)[number]): void => searches.inc({ outcome })

/** Only for lists that were not cached. */
export const searchTime = timings('search_duration_seconds', 'Duration of keyword searches.', [0.01, 0.025, 0.05, 0.1, 0.25, 1, 5])({})
