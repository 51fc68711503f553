import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LARGEST_UPLOAD_BYTES } from '#contract/uploads.ts'
import { limitConcurrency } from '#server/kernel/concurrency-limit.ts'
import { HttpError } from '#server/kernel/fail.ts'

/** A file and the fields around it. */
const LARGEST_FORM_BYTES = LARGEST_UPLOAD_BYTES + 256 * 1024
/** Of a form without files, such as one that scripts have sent the files of before. */
const SMALL_FORM_BYTES = 256 * 1024
/** Bodies in memory: forms with files come only from browsers without scripts. */
const AT_ONCE = 4
const MOST_WAITING = 16

/**
 * Forms of documents that carry files, for browsers without scripts: with scripts each file is uploaded by a call. Only from our own
 * pages and somebody with a session's cookie; everybody else's are as small as other forms.
 */
export function acceptFileForms(documents: FastifyInstance): void {
  const reading = limitConcurrency(AT_ONCE, { mostWaiting: MOST_WAITING })
  documents.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, body: AsyncIterable<Buffer>) => {
    const most = request.cookies['TOKEN'] ? LARGEST_FORM_BYTES : SMALL_FORM_BYTES
    const announced = Number(request.headers['content-length'] ?? LARGEST_FORM_BYTES)
    if (announced > most) throw new HttpError(413)
    const isSmall = announced <= SMALL_FORM_BYTES
    return isSmall ? bytesOf(body, most) : reading.run(() => bytesOf(body, most))
  })
}

async function bytesOf(body: AsyncIterable<Buffer>, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    if (length > most) throw new HttpError(413)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
