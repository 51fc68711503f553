import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'

/** All that one request waits for the database, together: its caller is answered 503 within two seconds (safety.md 19). */
export const LONGEST_WAIT_MS = 1800
/** As much longer for rows that others hold one after the other: they come in turn, while a slow database may not answer at all. */
const LONGER_FOR_ROWS_MS = 2000
/** Routes of what is made for machines, of the whole catalogue; whatever else is below them is a page. */
const LONG_BY_NATURE = /^\/(feed\/|sitemap)/

/** The waits of one request; those at the same time count once. */
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
    super('The database has not answered in time')
  }
}

/** Bounds what the handlers of routes wait for the database. Jobs, and what runs without limit, have the pool's own time-outs. */
export function limitDatabaseWaits(app: FastifyInstance, longestMs: number): void {
  // The last hook before the handler: earlier ones would lose their context while a body is read.
  app.addHook('preHandler', ({ routeOptions: { url = '' } }, _reply, done) =>
    requestWaits.run(LONG_BY_NATURE.test(url) ? null : { longestMs, isLonger: false, spentMs: 0, running: 0, since: 0 }, done),
  )
}

/** For work that others wait for as well. */
export const withoutWaitLimit = <Result>(work: () => Result): Result => requestWaits.run(null, work)

/** Of what the request may wait from now on, in all; undefined where nothing limits it. */
export function waitLongerForRows(): number | undefined {
  const waits = requestWaits.getStore()
  if (!waits) return undefined
  if (!waits.isLonger) waits.longestMs += LONGER_FOR_ROWS_MS
  waits.isLonger = true
  return waits.longestMs
}

/** Waits as long as the request still may, or for a share of all that it may. `abandon` receives what comes too late. */
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
    // What has arrived while this process was busy is not late.
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
