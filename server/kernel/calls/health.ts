import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import { waitForDatabase } from '#server/kernel/database/wait.ts'

/**
 * /healthz: this process is alive. /readyz: the database answers and the server is not draining. It also reports the state of configured
 * replicas and of the search engine, which do not affect readiness.
 */
export function mountHealth(app: FastifyInstance, { database, replicas, searchEngine }: AppContext): void {
  // Probes are not rate-limited, so concurrent ones share a single query. Not by the calls' pool: while calls wait for a locked table,
  // the database answers, and cached pages need none.
  let pending: Promise<boolean> | undefined
  const isThere = () =>
    (pending ??= database.cachePool
      .query('select 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        pending = undefined
      }))
  app.get('/healthz', async () => ({ status: 'alive' }))
  // Waits no longer than a call does, because probes have short timeouts.
  app.get('/readyz', async (_request, reply) => {
    const isReady = !app.isDraining() && (await waitForDatabase(isThere).catch(() => false)) && !app.isDraining()
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: isReady ? 'ready' : 'unavailable',
        ...(replicas && { replicas: replicas.health().map(({ state, lagSeconds }) => ({ state, lagSeconds })) }),
        ...(searchEngine && { searchEngine: searchEngine.state() }),
      })
  })
}
