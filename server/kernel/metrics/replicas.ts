import { counter, gaugeOfParts, type Values } from '#server/kernel/metrics/registry.ts'

const out = gaugeOfParts('db_replicas_out', 'Configured read replicas that are not used; the primary answers instead.')
const inUse = gaugeOfParts('db_replica_in_use', 'Whether a replica is used, by its position in READ_DATABASE_URLS.', 'replica')
const lag = gaugeOfParts('db_replica_lag_seconds', 'Upper bound of a replica’s lag, as far as it is known.', 'replica')

/** `by` is `primary` or a replica's name, such as `replica1`. */
export const lenientReads = counter(
  'db_lenient_reads_total',
  'Reads that may return data up to two seconds old, by server; counted only if replicas are configured.',
  'by',
)
export const failedReads = counter(
  'db_replica_failures_total',
  'Such reads that a replica failed to answer; the primary answered.',
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
