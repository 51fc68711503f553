import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReceivedFile } from '#contract/uploads/uploads.ts'
import { BusinessError, fail, HttpError } from '#server/kernel/calls/fail.ts'
import { requestSignal } from '#server/kernel/calls/request-signal.ts'
import type { UploadSlot } from '#server/kernel/files/upload-gate.ts'

/** A body too large is still read up to this multiple of the limit, so that a browser hears why it was refused; then it is cut. */
const READ_AT_MOST = 3
/** The longest texts of multipart inputs have 20,000 signs, of up to four bytes. */
const LONGEST_TEXT_BYTES = 80_000
const FEW = { fields: 8, files: 2, parts: 10, fieldNameSize: 100, fieldSize: LONGEST_TEXT_BYTES, headerPairs: 20 }

/** Multipart bodies for the routes of one encapsulated context; others go on refusing them with 415. */
export const acceptMultipart = (app: FastifyInstance) => app.register(multipart, { throwFileSizeLimit: false, limits: FEW })

/**
 * The texts of a multipart body and its files, two at most, in memory alone: nothing is ever written to a temporary file.
 * 400 malformed, more files or doubled fields, 140002 too large, 415 another kind of body.
 */
export async function readMultipart(
  request: FastifyRequest,
  reply: FastifyReply,
  largestFile: number,
  slot: UploadSlot,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new HttpError(415)
  // A client that hung up while waiting would never send an event again.
  if (request.raw.destroyed || reply.sent) throw malformed('')
  const most = largestFile * READ_AT_MOST
  if (Number(request.headers['content-length'] ?? 0) > most) {
    reply.header('connection', 'close')
    fail('fileTooLarge')
  }
  const stop = watch(request, most, slot)
  try {
    return await collect(request, reply, largestFile)
  } catch (error) {
    // The rest of the body is not read, so no other request may follow it.
    request.raw.unpipe()
    request.raw.resume()
    reply.header('connection', 'close')
    // Whatever the parser says is wrong with a body is a malformed body.
    throw error instanceof BusinessError || error instanceof HttpError ? error : malformed('')
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
  signal: requestSignal(reply),
})

const textOf = (value: unknown, isCut: boolean): unknown => (isCut ? null : value)

const malformed = (path: string) => new HttpError(400, { problems: [{ path, message: 'wrong' }] })

/** Cuts a connection whose body comes too slowly, or has no end. */
function watch({ raw }: FastifyRequest, mostBytes: number, slot: UploadSlot): () => void {
  const cut = () => void raw.destroy()
  const reading = slot.read(cut)
  const count = (chunk: Buffer) => {
    reading.received += chunk.length
    if (reading.received > mostBytes) cut()
  }
  raw.on('data', count)
  return () => {
    slot.stopReading()
    raw.off('data', count)
  }
}
