import type { DataStrategyResult, MiddlewareFunction } from 'react-router'

export type Results = Record<string, DataStrategyResult>

/** Called at the start of each request, and then with its results. */
type Listener = (request: Request) => (results: Results) => Results | Promise<Results>
let listen: Listener = () => (results) => results

/** The shell decides what the results of loaders and actions mean for the session (§8). */
export function whenRequestsEnd(listener: Listener): void {
  listen = listener
}

export const passResults: MiddlewareFunction<Results> = async ({ request }, next) => {
  const settle = listen(request)
  return settle(await next())
}
