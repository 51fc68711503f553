import { MINUTE_MS } from '#contract/durations.ts'
import { flagOf } from '#contract/fields.ts'
import { type ReceivedFile, UPLOAD_TYPES, uploadFile } from '#contract/uploads/uploads.ts'
import { beginsAsPdf, isProtected, kindOf } from '#server/features/uploads/file-kind.ts'
import { isPicture } from '#server/features/uploads/made-picture.ts'
import { officeKindOf } from '#server/features/uploads/office-document.ts'
import { fileName, pictureContent } from '#server/features/uploads/picture-content.ts'
import { type FileContent, privateAddress, storeFile } from '#server/features/uploads/uploads.ts'
import { fail, HttpError } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { takeRequest } from '#server/kernel/limits/attempts.ts'
import * as words from '#words'

/** Decoding takes a second of CPU time: this many files in ten minutes may be an album, more are a flood. */
const MOST_IN_WINDOW = 120
const WINDOW_MS = 10 * MINUTE_MS

const MIME_TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export const uploadFileCall = handleCall(uploadFile, async ({ input: { type, file }, user, db, ...appContext }) => {
  const now = appContext.clock()
  await takeRequest(db, appContext.config, { key: `upload:${user.id}`, most: MOST_IN_WINDOW, windowMs: WINDOW_MS }, now)
  const content = (await contentOf(file, type, user.id)) ?? fail('fileTypeRefused')
  // The client has disconnected and would not receive the id.
  if (file.signal.aborted) throw new HttpError(400, { problems: [{ path: 'file', message: 'wrong' }] })
  const { id, key, name, size } = await storeFile(appContext, user.id, content)
  const protectedFlag = flagOf(content.mimeType === MIME_TYPES.pdf && isProtected(file.bytes))
  return { fileId: id, fileUrl: await privateAddress(db, key, now), name, size, protectedFlag }
})

/** The re-encoded picture, or the unchanged document; null for other files. */
async function contentOf({ name, bytes, signal }: ReceivedFile, type: number, userId: number): Promise<FileContent | null> {
  const kind = kindOf(bytes)
  if (isPicture(kind)) {
    const picture = await pictureContent({ name, bytes }, type, { signal, client: String(userId) })
    if (picture === 'tooManyPixels') fail('fileTooLarge', undefined, (locale) => words.error_140002_pixels({}, { locale }))
    return picture
  }
  if (type !== UPLOAD_TYPES.document) return null
  if (kind === null && beginsAsPdf(bytes)) fail('fileTypeRefused', undefined, (locale) => words.error_140001_pdf({}, { locale }))
  const document = kind === 'zip' ? await officeKindOf(bytes) : kind
  return document && { type, bytes, name: fileName(name, document), mimeType: MIME_TYPES[document] }
}
