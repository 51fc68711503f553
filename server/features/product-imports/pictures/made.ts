import { createHash } from 'node:crypto'
import { HOUR_MS } from '#contract/durations.ts'
import type { PictureChoice } from '#contract/products/console/editor.ts'
import { UPLOAD_TYPES } from '#contract/uploads/uploads.ts'
import type { PictureArchive } from '#server/features/product-imports/pictures/archive.ts'
import { pictureOfDigest } from '#server/features/product-imports/pictures/stored.queries.ts'
import type { ImportProblem } from '#server/features/product-imports/words.ts'
import { fileName, pictureContent } from '#server/features/uploads/picture-content.ts'
import { storeFile } from '#server/features/uploads/uploads.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import { BusinessError } from '#server/kernel/calls/fail.ts'

export type PictureProblem = Extract<ImportProblem, `picture${string}` | `${number}` | 'tooLong'>

/** The import that pictures are made for. */
export interface Making extends Pick<AppContext, 'database' | 'files' | 'clock' | 'config'> {
  supplierId: number
  /** The account that owns newly stored files. */
  accountId: number
  stopping: AbortSignal | undefined
  /** Records that the import is alive; throws if it has ended. */
  goesOn(): Promise<void>
}

/** File extensions of stored pictures. */
const PICTURE_ENDINGS = ['jpg', 'webp']
/** Unattached uploads are deleted after a day; those older than this are not reused, or they might be deleted before a product is saved. */
const TAKEN_AGAIN_WITHIN_MS = 20 * HOUR_MS

/**
 * Makes a picture of the archive's file like an upload, under the same limits; it stays unattached until a product uses it. A file with
 * the same bytes and name is reused: one of a product of the supplier, or one made by a dry run.
 */
export async function pictureOf(archive: PictureArchive, at: number, making: Making): Promise<PictureChoice | PictureProblem> {
  const { supplierId, accountId, database, clock } = making
  const bytes = await archive.unpacked(at)
  if (bytes === 'tooLarge') return 'pictureTooLarge'
  if (bytes === null) return 'pictureUnreadable'
  const digest = createHash('sha256').update(bytes).digest('hex')
  const name = archive.nameOf(at)
  const names = PICTURE_ENDINGS.map((ending) => fileName(name, ending))
  const looseSince = new Date(clock().getTime() - TAKEN_AGAIN_WITHIN_MS)
  const before = await pictureOfDigest(database.db, { supplierId, accountId, digest, names, looseSince })
  if (before) return before
  const content = await pictureContent({ name, bytes }, UPLOAD_TYPES.image, { client: `${accountId}` })
  if (content === 'tooManyPixels') return 'pictureTooLarge'
  if (content === null) return 'pictureUnreadable'
  try {
    const { id } = await storeFile(making, accountId, { ...content, digest })
    return { fileId: id }
  } catch (error) {
    // For example, the account's storage is full or the account was deleted.
    if (error instanceof BusinessError) return `${error.code}`
    throw error
  }
}
