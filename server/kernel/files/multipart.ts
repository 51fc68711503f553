import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReceivedFile } from '#contract/uploads/uploads.ts'
import { BusinessError, fail, HttpError } from '#server/kernel/calls/fail.ts'
import { requestSignal } from '#server/kernel/calls/request-signal.ts'
import type { UploadSlot } from '#server/kernel/files/upload-gate.ts'

/** A body that is too large is still read up to this multiple of the limit, so that a browser gets the error; then it is cut. */
const READ_AT_MOST = 3
/** The longest text fields of multipart inputs have 20,000 characters of up to four bytes. */
const LONGEST_TEXT_BYTES = 80_000
const FEW = { fields: 8, files: 2, parts: 10, fieldNameSize: 100, fieldSize: LONGEST_TEXT_BYTES, headerPairs: 20 }

/** Accepts multipart bodies in one encapsulated Fastify context; all other routes still refuse them with 415. */
export const acceptMultipart = (app: FastifyInstance) => app.register(multipart, { throwFileSizeLimit: false, limits: FEW })

/**
 * Reads the text fields and files (two at most) of a multipart body into memory; nothing is written to a temporary file.
 * 400: malformed, too many files or duplicate fields; 140002: too large; 415: another type of body.
 */
export async function readMultipart(
  request: FastifyRequest,
  reply: FastifyReply,
  largestFile: number,
  slot: UploadSlot,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new HttpError(415)
  // The client hung up while it waited for its slot: its request would never emit another event.
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
    // The rest of the body is not parsed, so the connection cannot be reused.
    request.raw.unpipe()
    request.raw.resume()
    reply.header('connection', 'close')
    // Any other error comes from the parser and means a malformed body.
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

/** Reads a file part. Beyond the limit, the parser itself reads and drops the bytes. */
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

/** Cuts a connection whose body arrives too slowly or does not end. */
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
