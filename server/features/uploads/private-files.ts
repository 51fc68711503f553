import type { FastifyInstance, FastifyReply } from 'fastify'
import { MINUTE_MS } from '#contract/durations.ts'
import { findStored } from '#server/features/uploads/uploads.queries.ts'
import { isAddressValid } from '#server/features/uploads/uploads.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import { attachmentHeaders } from '#server/kernel/files/attachment-headers.ts'

interface FileRequest {
  Params: { key: string }
  Querystring: { until?: unknown; signature?: unknown }
}

/** Longer than for other responses: 10 MB on a bad mobile connection, or a large copy of a user's data, take minutes. */
const READ_WITHIN_MS = 30 * MINUTE_MS

const KEY = /^u[0-9a-f]{32}$/

/**
 * GET /files/{key}?until=…&signature=…: serves a private file to anyone who has its signed URL. Documents are sent as downloads, and even a
 * picture opened on its own cannot run anything (safety.md 14). Wrong and expired URLs get the same 404 as missing files.
 */
export function privateFiles(app: FastifyInstance, { database: { db }, files: store, clock }: AppContext): void {
  app.get<FileRequest>(
    '/files/:key',
    { handlerTimeout: READ_WITHIN_MS },
    async ({ params: { key }, query: { until, signature } }, reply) => {
      if (!KEY.test(key) || typeof until !== 'string' || typeof signature !== 'string') return missing(reply)
      if (!(await isAddressValid(db, key, { until, signature }, clock()))) return missing(reply)
      const file = await findStored(db, key)
      const stored = file && (await store.open(key))
      if (!stored) return missing(reply)
      const isPicture = file.mimeType.startsWith('image/')
      return reply
        .headers({ ...attachmentHeaders(file, isPicture ? 'inline' : 'attachment'), 'content-length': stored.size })
        .send(stored.stream)
    },
  )
}

const missing = (reply: FastifyReply): FastifyReply => reply.code(404).header('cache-control', 'no-store').send()
