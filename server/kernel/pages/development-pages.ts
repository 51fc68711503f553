import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { WebBuild } from '#server/kernel/pages/web-build.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** Hot reloading: Vite handles requests first, and the build is loaded again for every request. */
export async function developmentBuild(app: FastifyInstance): Promise<() => Promise<WebBuild>> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root: ROOT, server: { middlewareMode: true, hmr: { server: app.server } }, appType: 'custom' })
  // React Router's plugin starts another Vite, which on SIGTERM would end the process before PostgreSQL is stopped.
  process.removeAllListeners('SIGTERM')
  // Before the server waits for its connections to close: those of hot reloading end only with Vite.
  app.addHook('preClose', () => vite.close())
  app.addHook('onRequest', async (request, reply) => {
    if (/^\/(api|live)\//.test(request.url)) return
    reply.removeHeader('content-security-policy')
    const isLeft = await new Promise<boolean>((resolve) => {
      reply.raw.once('close', () => resolve(false))
      vite.middlewares(request.raw, reply.raw, () => resolve(true))
    })
    if (!isLeft) reply.hijack()
  })
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<WebBuild>
}
