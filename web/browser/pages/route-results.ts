import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import { destination, pageRouter } from '#web/browser/pages/router.ts'
import { stayingPages } from '#web/browser/pages/staying.ts'

export type Results = Record<string, DataStrategyResult>

/** Called at the start of each request, and then with its results. */
type Listener = (request: Request) => (results: Results) => Results | Promise<Results>
let listen: Listener = () => (results) => results

/** Lets the shell decide what the results of loaders and actions mean for the session (§8). */
export function whenRequestsEnd(listener: Listener): void {
  listen = listener
}

export const passResults: MiddlewareFunction<Results> = async ({ request }, next) => {
  const staying = stayingPages()
  if (staying?.isPuttingBack()) return asTheyAre(Object.keys(pageRouter()?.state.loaderData ?? {}))
  const settle = listen(request)
  const results = await next()
  if (!staying || request.method !== 'GET' || request.signal.aborted) return settle(results)
  if (!Object.values(results).some(hasNotArrived)) {
    staying.clearMissed()
    return settle(results)
  }
  const target = destination()
  staying.stayHere(target)
  // A navigation that was called off never settles; a failed revalidation returns the data that the page has.
  return target === null ? asTheyAre(Object.keys(results)) : new Promise(() => {})
}

/** In every browser, a fetch that reaches no server fails with a TypeError. */
const hasNotArrived = ({ type, result }: DataStrategyResult): boolean => type === 'error' && result instanceof TypeError

const asTheyAre = (ids: string[]): Results =>
  Object.fromEntries(ids.map((id) => [id, { type: 'data', result: pageRouter()?.state.loaderData[id] }]))
