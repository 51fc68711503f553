import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { MINUTE_MS } from '#contract/durations.ts'
import type { AppContext } from '#server/kernel/app-context.ts'
import { clientAddress } from '#server/kernel/client-address.ts'
import type { Requester } from '#server/kernel/concurrency-limit.ts'
import type { PoolDatabase } from '#server/kernel/database.ts'
import { attachmentHeaders } from '#server/kernel/files/attachment-headers.ts'
import type { CountRequest } from '#server/kernel/limits.ts'
import { networkOf } from '#server/kernel/network.ts'
import { requestSignal } from '#server/kernel/request-signal.ts'
import { decrypt, encrypt } from '#server/kernel/signature.ts'
import { signingKey } from '#server/kernel/signing-keys.ts'

/** A kind of file that is generated when it is fetched: nothing is stored of it, so nothing has to be removed. */
export interface FileKind<Request> {
  name: string
  /** What says all that the file is generated from; as JSON in its URL. */
  request: z.ZodType<Request>
}

export interface GeneratedFile {
  name: string
  mimeType: string
  content: Uint8Array | Readable
}

export interface FileGenerator {
  kind: string
  /** null where there is no longer such a file. */
  generate(appContext: AppContext, request: unknown, by: Requester): Promise<GeneratedFile | null>
}

export const fileGenerator = <Request>(
  kind: FileKind<Request>,
  generate: (appContext: AppContext, request: Request, by: Requester) => Promise<GeneratedFile | null>,
): FileGenerator => ({ kind: kind.name, generate: (appContext, request, by) => generate(appContext, kind.request.parse(request), by) })

const PATH = '/files/generated'
const HOLDS_MS = 15 * MINUTE_MS
const fileKey = signingKey('generated-file')

/** A URL that opens the file for 15 minutes, and tells nothing. Only give it to those who may see the file. */
export async function generatedFileUrl<Request>(db: PoolDatabase, kind: FileKind<Request>, request: Request, now: Date): Promise<string> {
  const text = JSON.stringify({ request, until: now.getTime() + HOLDS_MS })
  return `${PATH}?file=${kind.name}.${encrypt(await fileKey(db), Buffer.from(text), kind.name).toString('base64url')}`
}

/** As long as a large export takes on a slow line. */
const READ_WITHIN_MS = 30 * MINUTE_MS
/** Beside the 1 of a call. */
const GENERATION_WEIGHT = 20

/** GET /files/generated?file=…: for anyone with its URL. A wrong or expired one is answered like a missing file. */
export function generatedFiles(
  app: FastifyInstance,
  appContext: AppContext,
  generators: readonly FileGenerator[],
  countRequest: CountRequest,
): void {
  const byKind = new Map(generators.map((generator) => [generator.kind, generator]))
  app.get<{ Querystring: { file?: unknown } }>(PATH, { handlerTimeout: READ_WITHIN_MS }, async (request, reply) => {
    const { database, clock } = appContext
    const [kind = '', encrypted = ''] = String(request.query.file ?? '').split('.', 2)
    const generator = byKind.get(kind)
    const text = generator && decrypt(await fileKey(database.db), Buffer.from(encrypted, 'base64url'), kind)
    const { request: about, until } = text ? JSON.parse(text.toString()) : { request: null, until: 0 }
    const isOpen = generator !== undefined && clock().getTime() < until
    if (isOpen) countRequest(request, GENERATION_WEIGHT)
    const by = { signal: requestSignal(reply), client: networkOf(clientAddress(request)) }
    const file = isOpen ? await generator.generate(appContext, about, by) : null
    if (!file) return reply.code(404).header('cache-control', 'no-store').send()
    return reply.headers(attachmentHeaders(file)).send(file.content)
  })
}
