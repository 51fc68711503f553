import type { ReceivedFile } from '#contract/uploads/uploads.ts'
import type { PicturePrint } from '#server/features/pictures/print.ts'
import { kindOf } from '#server/features/uploads/file-kind.ts'
import { isPicture } from '#server/features/uploads/made-picture.ts'
import { madePrint } from '#server/features/uploads/picture-process.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import * as words from '#words'

/** The print of a received picture, decoded in the upload worker under its limits. 140001: not a picture; 140002: too many pixels. */
export async function printOfReceived({ bytes, signal }: ReceivedFile, userId: number): Promise<PicturePrint> {
  const kind = kindOf(bytes)
  const print = isPicture(kind) ? await madePrint(bytes, kind, { signal, client: String(userId) }) : null
  if (print === 'tooManyPixels') fail('fileTooLarge', undefined, (locale) => words.error_140002_pixels({}, { locale }))
  return print ?? fail('fileTypeRefused')
}
