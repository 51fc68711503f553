import type pg from 'pg'
import { gaugeOfParts, type Values } from '#server/kernel/metrics/registry.ts'
import { timings } from '#server/kernel/metrics/timings.ts'

const connections = gaugeOfParts('db_pool_connections', 'Open database connections, by pool and state (used or idle).', 'pool', 'state')
const most = gaugeOfParts('db_pool_connections_max', 'Maximum number of connections in a pool.', 'pool')
const waiting = gaugeOfParts('db_pool_waiting', 'Callers waiting for a connection from the pool.', 'pool')

const waitTimes = timings(
  'db_pool_wait_seconds',
  'Time a caller waited for a connection from the pool.',
  [0.001, 0.005, 0.025, 0.1, 0.5, 1, 2],
)

/** Wait times for connections of the calls' pool, the cache pool and the replicas' pools. */
export const connectionWaits = {
  calls: waitTimes({ pool: 'calls' }),
  cache: waitTimes({ pool: 'cache' }),
  replicas: waitTimes({ pool: 'replicas' }),
}

/** Exposes the use of these pools, by name. Returns a function that stops it. */
export function watchPools(pools: Readonly<Record<string, pg.Pool>>): () => void {
  const all = Object.entries(pools)
  const stops = [
    connections.watch(() => all.flatMap(([pool, { totalCount, idleCount }]) => statesOf(pool, totalCount, idleCount))),
    most.watch(() => all.map(([name, pool]) => [{ pool: name }, pool.options.max ?? 0])),
    waiting.watch(() => all.map(([pool, { waitingCount }]) => [{ pool }, waitingCount])),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

const statesOf = (pool: string, total: number, idle: number): Values => [
  [{ pool, state: 'used' }, total - idle],
  [{ pool, state: 'idle' }, idle],
]
