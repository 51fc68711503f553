import { counter, gauge, gaugeOfParts } from '#server/kernel/metrics/registry.ts'

const trouble = gaugeOfParts('search_engine_trouble', 'Configured search engines that do not answer; PostgreSQL searches instead.')
const OUTCOMES = ['answered', 'failed', 'passed'] as const

/** `passed`: not sent, because the engine was known not to answer. */
export const searchRequests = counter('search_engine_requests_total', 'Searches by their outcome at the search engine.', 'outcome')
for (const outcome of OUTCOMES) searchRequests.inc({ outcome }, 0)

/** Exposes whether an engine answers. Returns a function that stops it. */
export const watchEngine = (isReady: () => boolean): (() => void) => trouble.watch(() => [[{}, isReady() ? 0 : 1]])

/** For the whole shop; read from the database (server/features/search/engine/waiting.ts). */
export const changesWaiting = gauge('search_changes_waiting', 'Changed products not yet sent to the search engine.')
export const changesOldest = gauge('search_changes_oldest_seconds', 'How long the oldest such change has waited.')
