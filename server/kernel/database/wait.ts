import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'

/** Total time that one request may wait for the database, so that a 503 is sent within two seconds (safety.md 19). */
export const LONGEST_WAIT_MS = 1800
/** Extra time for rows that others lock in turn: those are released one by one, while a slow database may not answer at all. */
const LONGER_FOR_ROWS_MS = 2000
/** Routes without a limit: machines read the whole catalogue there. Matches route patterns; other paths with these prefixes are pages. */
const LONG_BY_NATURE = /^\/(feed\/|sitemap)/

/** The waits of one request; concurrent waits count once. */
interface Waits {
  longestMs: number
  isLonger: boolean
  spentMs: number
  running: number
  since: number
}

const requestWaits = new AsyncLocalStorage<Waits | null>()

export class DatabaseTooSlow extends Error {
  constructor() {
    super('The database did not answer in time')
  }
}

/** Limits how long route handlers wait for the database. Jobs, and work without a limit, have only the pool's timeouts. */
export function limitDatabaseWaits(app: FastifyInstance, longestMs: number): void {
  // The last hook before the handler: the async context of an earlier one would be lost while the body is read.
  app.addHook('preHandler', ({ routeOptions: { url = '' } }, _reply, done) =>
    requestWaits.run(LONG_BY_NATURE.test(url) ? null : { longestMs, isLonger: false, spentMs: 0, running: 0, since: 0 }, done),
  )
}

/** Runs work without the request's wait limit, for example because other requests share its result. */
export const withoutWaitLimit = <Result>(work: () => Result): Result => requestWaits.run(null, work)

/** Extends the request's wait limit once, and returns the new total in milliseconds; undefined if there is no limit. */
export function waitLongerForRows(): number | undefined {
  const waits = requestWaits.getStore()
  if (!waits) return undefined
  if (!waits.isLonger) waits.longestMs += LONGER_FOR_ROWS_MS
  waits.isLonger = true
  return waits.longestMs
}

/** Waits within the request's remaining time, or within a share of its total. `abandon` receives the promise that came too late. */
export function waitForDatabase<Value>(
  start: () => Promise<Value>,
  abandon: (late: Promise<Value>) => void = () => {},
  share = 1,
): Promise<Value> {
  const waits = requestWaits.getStore()
  if (!waits) return start()
  const now = performance.now()
  if (waits.running === 0) waits.since = now
  const leftMs = waits.longestMs * share - waits.spentMs - (now - waits.since)
  if (leftMs <= 0) return Promise.reject(new DatabaseTooSlow())
  waits.running++
  const value = start()
  const isLate = Promise.withResolvers<never>()
  let turn: NodeJS.Immediate | undefined
  const timer = setTimeout(() => {
    // Check for results first: one that arrived while the event loop was blocked is not late.
    turn = setImmediate(() => {
      abandon(value)
      isLate.reject(new DatabaseTooSlow())
    })
  }, leftMs)
  return Promise.race([value, isLate.promise]).finally(() => {
    clearTimeout(timer)
    clearImmediate(turn)
    if (--waits.running === 0) waits.spentMs += performance.now() - waits.since
  })
}
