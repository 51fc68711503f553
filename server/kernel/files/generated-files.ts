import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { MINUTE_MS } from '#contract/durations.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type FindSessionById, mayCall } from '#server/kernel/calls/access.ts'
import type { AppContext, SessionUser } from '#server/kernel/calls/app-context.ts'
import { BusinessError } from '#server/kernel/calls/fail.ts'
import { databaseForFile } from '#server/kernel/calls/reading.ts'
import { requestSignal } from '#server/kernel/calls/request-signal.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import { attachmentHeaders } from '#server/kernel/files/attachment-headers.ts'
import { partsInTurn, readFileInTurn } from '#server/kernel/files/turns.ts'
import type { Requester } from '#server/kernel/limits/fair-queue.ts'
import type { CountRequest } from '#server/kernel/limits/limits.ts'
import { clientAddress } from '#server/kernel/security/client-address.ts'
import { networkOf } from '#server/kernel/security/network.ts'
import { decrypt, encrypt } from '#server/kernel/security/signature.ts'
import { signingKey } from '#server/kernel/security/signing-keys.ts'

/** A kind of file that is generated when it is fetched. Nothing is stored, so nothing has to be removed. */
export interface FileKind<Request> {
  name: string
  /** Schema of what the file is generated from, which is encrypted as JSON in its URL. */
  request: z.ZodType<Request>
  /** The endpoint that answers with the URL. The file is missing for users whom it would refuse when the file is fetched. */
  endpoint: Endpoint
}

export interface GeneratedFile {
  name: string
  mimeType: string
  /** A generator is read while its parts are sent. */
  content: Uint8Array | AsyncGenerator<string | Uint8Array>
}

/** The user who fetches a file: the one whose session received its URL. */
export interface FileRequester extends Requester {
  user: SessionUser
}

type Generate<Request> = (appContext: AppContext, request: Request, by: FileRequester) => Promise<GeneratedFile | null>

export interface FileGenerator {
  kind: string
  endpoint: Endpoint
  /** Null if the file no longer exists. */
  generate: Generate<unknown>
}

/** A generator that waits for a turn of the shared file queue (turns.ts). */
export const fileGenerator = <Request>(kind: FileKind<Request>, generate: Generate<Request>): FileGenerator =>
  ownTurnGenerator(kind, (appContext, request, by) =>
    readFileInTurn(() => generate(appContext, request, by), { ...by, client: String(by.user.id) }),
  )

/** A generator that waits for turns by itself. */
export const ownTurnGenerator = <Request>(kind: FileKind<Request>, generate: Generate<Request>): FileGenerator => ({
  kind: kind.name,
  endpoint: kind.endpoint,
  generate: (appContext, request, by) => generate(appContext, kind.request.parse(request), by),
})

const PATH = '/files/generated'
const HOLDS_MS = 15 * MINUTE_MS
const fileKey = signingKey('generated-file')

interface UrlContent {
  request: unknown
  sessionId: number
  until: number
}

/**
 * A URL that opens the file for 15 minutes, while the session lasts (safety.md 11). Its content is encrypted. Give it only to users
 * who may see the file.
 */
export async function generatedFileUrl<Request>(
  db: PoolDatabase,
  kind: FileKind<Request>,
  request: Request,
  { user, now }: { user: SessionUser; now: Date },
): Promise<string> {
  const text = JSON.stringify({ request, sessionId: user.sessionId, until: now.getTime() + HOLDS_MS } satisfies UrlContent)
  return `${PATH}?file=${kind.name}.${encrypt(await fileKey(db), Buffer.from(text), kind.name).toString('base64url')}`
}

/** Time for a large export over a slow connection. */
const READ_WITHIN_MS = 30 * MINUTE_MS
/** Weight for the request limit, in which a call counts 1. */
const GENERATION_WEIGHT = 20

interface GeneratedFiles {
  findSessionById: FindSessionById
  generators: readonly FileGenerator[]
  countRequest: CountRequest
}

/** GET /files/generated?file=…: for anyone with the URL. A wrong or expired URL is answered like a missing file. */
export function generatedFiles(
  app: FastifyInstance,
  appContext: AppContext,
  { findSessionById, generators, countRequest }: GeneratedFiles,
): void {
  const byKind = new Map(generators.map((generator) => [generator.kind, generator]))
  app.get<{ Querystring: { file?: unknown } }>(PATH, { handlerTimeout: READ_WITHIN_MS }, async (request, reply) => {
    const { database, clock } = appContext
    const [kind = '', encrypted = ''] = String(request.query.file ?? '').split('.', 2)
    const generator = byKind.get(kind)
    const text = generator && decrypt(await fileKey(database.db), Buffer.from(encrypted, 'base64url'), kind)
    const given: UrlContent | null = text ? JSON.parse(text.toString()) : null
    const missing = () => reply.code(404).header('cache-control', 'no-store').send()
    if (!generator || !given || clock().getTime() >= given.until) return missing()
    countRequest(request, GENERATION_WEIGHT)
    const user = await findSessionById(appContext, given.sessionId)
    if (!user || !mayCall(generator.endpoint, user)) return missing()
    const by = { user, signal: requestSignal(reply), client: networkOf(clientAddress(request)) }
    const file = await generator
      .generate({ ...appContext, database: databaseForFile(appContext, generator.endpoint) }, given.request, by)
      .catch(nullIfRefused)
    if (!file) return missing()
    const { content } = file
    const isWhole = content instanceof Uint8Array
    return reply.headers(attachmentHeaders(file)).send(isWhole ? content : Readable.from(partsInTurn(content, by)))
  })
}

/** A user who may no longer see the file's rows gets the answer for a missing file. */
function nullIfRefused(error: unknown): null {
  if (error instanceof BusinessError) return null
  throw error
}
