import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LARGEST_UPLOAD_BYTES } from '#contract/uploads/uploads.ts'
import { isSameOrigin } from '#server/kernel/calls/caller.ts'
import { HttpError } from '#server/kernel/calls/fail.ts'
import { requestSignal } from '#server/kernel/calls/request-signal.ts'
import { type UploadSlot, uploadGate } from '#server/kernel/files/upload-gate.ts'
import { refuseHeavyForm } from '#server/kernel/pages/form-fields.ts'
import { clientAddress } from '#server/kernel/security/client-address.ts'
import type { Site } from '#server/kernel/security/cookies.ts'
import { networkOf } from '#server/kernel/security/network.ts'

const TYPE = 'multipart/form-data'
const OF_TYPE = /^multipart\/form-data/i
/** Two files, as a product import has, and the other fields. */
const LARGEST_FORM_BYTES = 2 * LARGEST_UPLOAD_BYTES + 256 * 1024
/** For a form without files, such as one whose files scripts have already uploaded. */
const SMALL_FORM_BYTES = 256 * 1024
/** How many bodies may be in memory: only browsers without scripts submit forms with files. */
const FORM_SLOTS = 4

/**
 * Accepts document forms with files, for browsers without scripts (with scripts, a call uploads each file). Large ones are accepted only
 * from our own pages and with a session cookie. They queue and are cut like uploads, but by network, because the session is only looked up
 * when the page is rendered. Returns whether a request's body is read this way.
 */
export function acceptFileForms(documents: FastifyInstance, site: Site): (request: FastifyRequest) => boolean {
  const acquire = uploadGate(FORM_SLOTS)
  const slots = new WeakMap<FastifyRequest, UploadSlot>()
  const mostBytesOf = (request: FastifyRequest) =>
    request.cookies['TOKEN'] && isSameOrigin(request, site) ? LARGEST_FORM_BYTES : SMALL_FORM_BYTES

  const isFileForm = (request: FastifyRequest): boolean => {
    const bytes = announcedBytes(request)
    return OF_TYPE.test(request.headers['content-type'] ?? '') && bytes > SMALL_FORM_BYTES && bytes <= mostBytesOf(request)
  }

  /** The slot is held until the page has been answered, because the file is in memory until then. */
  documents.addHook('preParsing', async (request, reply) => {
    if (!isFileForm(request)) return
    const client = networkOf(clientAddress(request))
    const slot = await acquire(client, { client, signal: requestSignal(reply) }).catch((error: unknown) => {
      // The body is not read, so the connection cannot be reused.
      reply.header('connection', 'close')
      throw error
    })
    slots.set(request, slot)
    const { raw } = reply
    raw.once('finish', slot.release)
    raw.once('close', slot.release)
    if (raw.destroyed) slot.release()
  })

  documents.addContentTypeParser(TYPE, async (request: FastifyRequest, body: AsyncIterable<Buffer>) => {
    const slot = slots.get(request)
    const most = slot ? LARGEST_FORM_BYTES : SMALL_FORM_BYTES
    if (announcedBytes(request) > most) throw new HttpError(413)
    const reading = slot?.read(() => void request.raw.destroy())
    try {
      const bytes = await bytesOf(body, most, (length) => {
        if (reading) reading.received = length
      })
      refuseHeavyForm(bytes, request.headers['content-type'] ?? '')
      return bytes
    } finally {
      slot?.stopReading()
    }
  })

  return isFileForm
}

/** A body without Content-Length counts as the largest. */
const announcedBytes = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? LARGEST_FORM_BYTES)

async function bytesOf(body: AsyncIterable<Buffer>, most: number, note: (length: number) => void): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    if (length > most) throw new HttpError(413)
    note(length)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
