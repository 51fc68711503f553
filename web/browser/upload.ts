import type { Answer } from '#contract/envelope.ts'
import { ERRORS } from '#contract/errors.ts'
import { LARGEST_UPLOAD_BYTES, uploadFile } from '#contract/uploads/uploads.ts'
import { calling, type Envelope, envelopeOf, unreachable } from '#web/browser/api.ts'
import { pictureToSend } from '#web/browser/shrink-picture.ts'
import * as words from '#words'

interface Uploading {
  /** From 0 to 1: how much has been sent. At 1 the server is still processing. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/**
 * Uploads a file (type 1 image, 2 document, 3 avatar) and returns its fileId; scales down a picture that is too large. Throws
 * CallFailed, which the shell does not show: the caller shows it beside its file chooser. Throws AbortError when cancelled.
 */
export async function uploadFrom(chosen: File, type: number, { onProgress, signal }: Uploading = {}): Promise<Answer<typeof uploadFile>> {
  const file = await pictureToSend(chosen)
  signal?.throwIfAborted()
  // The server would refuse it anyway.
  if (file.size > LARGEST_UPLOAD_BYTES) return calling(async () => ({ code: ERRORS.fileTooLarge.code, msg: words.error_140002() }), true)
  const form = new FormData()
  form.set('type', String(type))
  form.set('file', file)
  return calling((headers) => send(form, headers, { onProgress, signal }), true)
}

/** Uses XMLHttpRequest, since fetch does not report upload progress. */
function send(form: FormData, headers: Record<string, string>, { onProgress, signal }: Uploading): Promise<Envelope> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open(uploadFile.method, uploadFile.path)
    request.responseType = 'json'
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onload = () => {
      const isSuccess = request.status === 200
      resolve(isSuccess ? (request.response as Envelope) : (envelopeOf(request.response) ?? unreachable(request.status)))
    }
    request.onerror = () => resolve(unreachable())
    request.onabort = () => reject(signal?.reason)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
