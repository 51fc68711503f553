import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts'
import { APP_ICONS, appIcon } from '#server/features/site/app-icons.ts'
import { appManifest } from '#server/features/site/app-manifest.ts'
import { APP_WORKER, APP_WORKER_POLICY } from '#server/features/site/app-worker.ts'

const FOR_AN_HOUR = 'public, max-age=3600'
const FOR_A_WEEK = 'public, max-age=604800'

/** Revalidated each time, and answered with 304 while unchanged. */
const REVALIDATED = 'no-cache'

/** decisions.md §12, "installable as an app": a manifest for each language, the icons, the service worker. */
export function installableApp(app: FastifyInstance): void {
  for (const language of LANGUAGES) {
    const manifest = JSON.stringify(appManifest(language))
    app.get(`${LANGUAGE_FACTS[language].prefix}/manifest.webmanifest`, (_request, reply) =>
      reply.type('application/manifest+json; charset=utf-8').header('cache-control', FOR_AN_HOUR).send(manifest),
    )
  }
  for (const name of APP_ICONS) {
    app.get(`/${name}`, async (_request, reply) =>
      reply
        .type('image/png')
        .header('cache-control', FOR_A_WEEK)
        .send(await appIcon(name)),
    )
  }
  const etag = `"${createHash('sha256').update(APP_WORKER).digest('base64url').slice(0, 16)}"`
  app.get('/sw.js', (request, reply) => answerWorker(request, reply, etag))
}

function answerWorker(request: FastifyRequest, reply: FastifyReply, etag: string): FastifyReply {
  reply.header('cache-control', REVALIDATED).header('etag', etag).header('content-security-policy', APP_WORKER_POLICY)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('text/javascript; charset=utf-8').send(APP_WORKER)
}
