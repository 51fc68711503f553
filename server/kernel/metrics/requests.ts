import type { FastifyInstance, FastifyReply, FastifyRequest, onResponseHookHandler } from 'fastify'
import { counter } from '#server/kernel/metrics/registry.ts'
import { type Timing, timings } from '#server/kernel/metrics/timings.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For a route that answers many kinds of URLs: returns a name for the kind. */
    template?: (url: string) => string
  }
}

const inPlace = timings(
  'http_request_duration_seconds',
  'Time from receiving a request’s headers to handing its response to the system, by route template.',
  [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
)
export const requestsCut = counter('http_requests_cut_total', 'Requests whose client disconnected before the response was ready.')

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** Label of requests without a route. */
const NO_ROUTE = 'none'

/** A route's timings by method and status. */
interface Route {
  name: string
  places: Map<string, Map<number, Timing>>
}

const routes = new Map<string, Route>()

function routeNamed(name: string): Route {
  const known = routes.get(name)
  if (known) return known
  const route = { name, places: new Map() }
  routes.set(name, route)
  return route
}

/** Called for each answered request, with its route's template. */
export type ReportRequest = (request: FastifyRequest, reply: FastifyReply, route: string) => void

/**
 * Counts each request under its route's template, never its URL, so that user input creates no new series. Each route has a hook of its
 * own, because looking up the route or building a key would take longer than everything else here.
 */
export function measureRequests(app: FastifyInstance, report: ReportRequest = () => {}): void {
  const hooks = new Set<unknown>()
  app.addHook('onRoute', (options) => {
    const present = [options.onResponse ?? []].flat()
    // The HEAD route of a GET shares its options and already has the hook.
    if (present.some((hook) => hooks.has(hook))) return
    const { template } = options.config ?? {}
    const own = routeNamed(options.url)
    const hook: onResponseHookHandler = (request, reply, done) => {
      const route = template ? routeNamed(template(request.url)) : own
      count(route, request, reply)
      report(request, reply, route.name)
      done()
    }
    hooks.add(hook)
    options.onResponse = [...present, hook]
  })
  const unrouted = routeNamed(NO_ROUTE)
  app.addHook('onResponse', (request, reply, done) => {
    if (request.is404) {
      count(unrouted, request, reply)
      report(request, reply, NO_ROUTE)
    }
    done()
  })
}

function count({ name, places }: Route, { method: given }: FastifyRequest, reply: FastifyReply): void {
  const method = METHODS.has(given) ? given : 'other'
  const { statusCode: status } = reply
  let timing = places.get(method)?.get(status)
  if (!timing) {
    timing = inPlace({ method, route: name, status: `${status}` })
    const ofMethod = places.get(method) ?? new Map<number, Timing>()
    places.set(method, ofMethod.set(status, timing))
  }
  timing.add(reply.elapsedTime / 1000)
}
