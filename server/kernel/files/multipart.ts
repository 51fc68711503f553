import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReceivedFile } from '#contract/uploads.ts'
import { type ConcurrencyLimit, limitConcurrency } from '#server/kernel/concurrency-limit.ts'
import { fail, Refusal, TransportRefusal } from '#server/kernel/fail.ts'

/** At most this many bodies are held in memory; the others wait unread. */
const AT_ONCE = 8
const MOST_WAITING = 64
/** One person cannot take all slots. */
const AT_ONCE_EACH = 2
const MOST_WAITING_EACH = 20

/** A client that sends nothing for this long loses its slot. */
const SILENT_AFTER_MS = 10_000
/** A body too large is still read up to this multiple of the limit, so that a browser hears why it was refused; then it is cut. */
const READ_AT_MOST = 3
const FEW = { fields: 8, files: 2, parts: 10, fieldNameSize: 100, fieldSize: 1000, headerPairs: 20 }

/** 10 MB within this time: three quarters of a megabit a second. */
export const UPLOAD_WITHIN_MS = 110_000

/** Multipart bodies for the routes of one encapsulated context; others go on refusing them with 415. */
export const acceptMultipart = (app: FastifyInstance) => app.register(multipart, { throwFileSizeLimit: false, limits: FEW })

/** Where uploads wait for their turn. */
export function uploadGate() {
  const all = limitConcurrency(AT_ONCE, MOST_WAITING)
  const byUser = new Map<number, { limit: ConcurrencyLimit; uses: number }>()

  /** Waits for a slot for this user; returns how to give it back. */
  return async function acquire(userId: number): Promise<() => void> {
    const own = byUser.get(userId) ?? { limit: limitConcurrency(AT_ONCE_EACH, MOST_WAITING_EACH), uses: 0 }
    byUser.set(userId, own)
    own.uses++
    const forget = () => {
      if (--own.uses === 0) byUser.delete(userId)
    }
    try {
      const releaseOwn = await own.limit.acquire()
      try {
        const release = await all.acquire()
        return () => {
          release()
          releaseOwn()
          forget()
        }
      } catch (error) {
        releaseOwn()
        throw error
      }
    } catch (error) {
      forget()
      throw error
    }
  }
}

/**
 * The texts of a multipart body and its one file, in memory alone: nothing is ever written to a temporary file.
 * 400 malformed, several files or doubled fields, 140002 too large, 415 another kind of body.
 */
export async function readMultipart(request: FastifyRequest, reply: FastifyReply, largestFile: number): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new TransportRefusal(415)
  // A client that hung up while waiting would never send an event again.
  if (request.raw.destroyed || reply.sent) throw malformed('')
  const most = largestFile * READ_AT_MOST
  if (Number(request.headers['content-length'] ?? 0) > most) {
    reply.header('connection', 'close')
    fail('fileTooLarge')
  }
  const stop = watch(request, most)
  try {
    return await collect(request, reply, largestFile)
  } catch (error) {
    // The rest of the body is not read, so no other request may follow it.
    request.raw.unpipe()
    request.raw.resume()
    reply.header('connection', 'close')
    // Whatever the parser says is wrong with a body is a malformed body.
    throw error instanceof Refusal || error instanceof TransportRefusal ? error : malformed('')
  } finally {
    stop()
  }
}

async function collect(request: FastifyRequest, reply: FastifyReply, largestFile: number) {
  const input = new Map<string, unknown>()
  let isTooLarge = false
  for await (const part of request.parts({ limits: { fileSize: largestFile } })) {
    const bytes = part.type === 'file' ? await bytesOf(part) : undefined
    const { fieldname } = part
    if (fieldname === undefined || input.has(fieldname)) throw malformed(fieldname ?? '')
    if (part.type === 'file') isTooLarge ||= part.file.truncated
    input.set(fieldname, part.type === 'file' ? received(part, bytes ?? [], reply) : textOf(part.value, part.valueTruncated))
  }
  if (isTooLarge) fail('fileTooLarge')
  return Object.fromEntries(input)
}

/** The parser reads and drops what is beyond the limit. */
async function bytesOf({ file }: MultipartFile): Promise<Buffer[]> {
  const chunks: Buffer[] = []
  for await (const chunk of file) {
    if (file.truncated) chunks.length = 0
    else chunks.push(chunk)
  }
  return chunks
}

const received = ({ filename = '' }: MultipartFile, chunks: Buffer[], reply: FastifyReply): ReceivedFile => ({
  name: filename,
  bytes: Buffer.concat(chunks),
  isAbandoned: () => reply.raw.destroyed,
})

const textOf = (value: unknown, isCut: boolean): unknown => (isCut ? null : value)

const malformed = (path: string) => new TransportRefusal(400, { problems: [{ path, message: 'wrong' }] })

/** Cuts a connection that is silent, or whose body has no end. */
function watch({ raw }: FastifyRequest, mostBytes: number): () => void {
  let seen = 0
  const cut = () => void raw.destroy()
  const silence = setTimeout(cut, SILENT_AFTER_MS)
  const count = (chunk: Buffer) => {
    silence.refresh()
    seen += chunk.length
    if (seen > mostBytes) cut()
  }
  raw.on('data', count)
  return () => {
    clearTimeout(silence)
    raw.off('data', count)
  }
}
