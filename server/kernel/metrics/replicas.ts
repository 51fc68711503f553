import { counter, gaugeOfParts, type Values } from '#server/kernel/metrics/registry.ts'

const out = gaugeOfParts('db_replicas_out', 'Replicas of the database that are set but left out, so that the primary answers for them.')
const inUse = gaugeOfParts('db_replica_in_use', 'Whether a replica answers, by its place in READ_DATABASE_URLS.', 'replica')
const lag = gaugeOfParts('db_replica_lag_seconds', 'How far a replica is behind at most, as far as that is known.', 'replica')

/** `by` is `primary` or a replica's name, such as `replica1`. */
export const lenientReads = counter(
  'db_lenient_reads_total',
  'Statements and transactions of what may be two seconds old, by who answered; counted where there are replicas.',
  'by',
)
export const failedReads = counter(
  'db_replica_failures_total',
  'Of these, what a replica could not answer, so that the primary did.',
  'replica',
)

/** Exposes the state of these replicas. Returns a function that stops it. */
export function watchReplicas(inUseNow: () => readonly (readonly [replica: string, isUsed: boolean])[], lags: () => Values): () => void {
  const stops = [
    out.watch(() => [[{}, inUseNow().filter(([, isUsed]) => !isUsed).length]]),
    inUse.watch(() => inUseNow().map(([replica, isUsed]) => [{ replica }, isUsed ? 1 : 0])),
    lag.watch(lags),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
