import { acceptable } from '#contract/fields.ts'
import { UPLOAD_TYPES } from '#contract/uploads/uploads.ts'
import { kindOf } from '#server/features/uploads/file-kind.ts'
import { isPicture } from '#server/features/uploads/made-picture.ts'
import { madePicture } from '#server/features/uploads/picture-process.ts'
import type { FileContent } from '#server/features/uploads/uploads.ts'
import type { Requester } from '#server/kernel/limits/fair-queue.ts'

/** The re-encoded picture ready to be stored; null if the file is not a picture or is broken. */
export async function pictureContent(
  { name, bytes }: { name: string; bytes: Uint8Array },
  type: number,
  by: Requester,
): Promise<FileContent | 'tooManyPixels' | null> {
  const kind = kindOf(bytes)
  const picture = isPicture(kind) ? await madePicture(bytes, kind, type === UPLOAD_TYPES.avatar, by) : null
  if (picture === null || picture === 'tooManyPixels') return picture
  const { extension, ...facts } = picture
  return { ...facts, type, name: fileName(name, extension) }
}

const LONGEST_NAME = 100
const NAMELESS = 'file'

/** The file's download name: a single line without folders, with the extension of the actual type. */
export function fileName(given: string, extension: string): string {
  const last = acceptable(given.normalize('NFC')).split(/[/\\]/).at(-1) ?? ''
  const stem = last
    .replaceAll(/[<>:"|?*]/g, '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .trim()
  const clipped = [...stem].slice(0, LONGEST_NAME).join('').replace(/^\.+/, '').trim()
  return `${clipped || NAMELESS}.${extension}`
}
