import type { FastifyInstance, FastifyReply } from 'fastify'
import { MINUTE_MS } from '#contract/durations.ts'
import { findKept } from '#server/features/uploads/uploads.queries.ts'
import { isAddressGood } from '#server/features/uploads/uploads.ts'
import type { Kernel } from '#server/kernel/call.ts'

interface FileRequest {
  Params: { key: string }
  Querystring: { until?: unknown; seal?: unknown }
}

/** Other answers finish within seconds; 10 MB on a bad mobile connection, or a large copy of a user's data, take minutes. */
const READ_WITHIN_MS = 30 * MINUTE_MS

const KEY = /^u[0-9a-f]{32}$/

/**
 * GET /files/{key}?until=…&seal=…: a private file for anyone with its signed URL. Documents are downloads, and even a picture
 * opened by itself can run nothing (safety.md 14). A wrong or expired URL is answered like a missing file.
 */
export function privateFiles(app: FastifyInstance, { database: { db }, files: store, clock }: Kernel): void {
  app.get<FileRequest>('/files/:key', { handlerTimeout: READ_WITHIN_MS }, async ({ params: { key }, query: { until, seal } }, reply) => {
    if (!KEY.test(key) || typeof until !== 'string' || typeof seal !== 'string') return missing(reply)
    if (!(await isAddressGood(db, key, { until, seal }, clock()))) return missing(reply)
    const file = await findKept(db, key)
    const kept = file && (await store.open(key))
    if (!kept) return missing(reply)
    const isPicture = file.mimeType.startsWith('image/')
    return reply
      .headers({
        'content-type': file.mimeType,
        'content-length': kept.size,
        'content-disposition': `${isPicture ? 'inline' : 'attachment'}; filename*=UTF-8''${percentEncoded(file.name)}`,
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
      })
      .send(kept.stream)
  })
}

/** As RFC 8187 requires, which allows fewer characters than URLs do. */
const percentEncoded = (name: string) =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const missing = (reply: FastifyReply): FastifyReply => reply.code(404).header('cache-control', 'no-store').send()
