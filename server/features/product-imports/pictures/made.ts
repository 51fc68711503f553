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

/** For whom pictures are made. */
export interface Making extends Pick<AppContext, 'database' | 'files' | 'clock' | 'config'> {
  supplierId: number
  /** Whose upload a new one is. */
  accountId: number
  stopping: AbortSignal | undefined
  /** Notes that the import is alive; throws where it has ended. */
  goesOn(): Promise<void>
}

/** As pictures are stored. */
const PICTURE_ENDINGS = ['jpg', 'webp']
/** Uploads that nothing refers to go after a day; one as old as this might do so before a product has it. */
const TAKEN_AGAIN_WITHIN_MS = 20 * HOUR_MS

/**
 * A file of the archive as a picture, made as an uploaded one is, under the same limits, and loose until a product takes it. The same
 * bytes of one name are made once: a product of the supplier has them already, or a check of the file has made them.
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
    // The account's storage is used up, or the account was deleted.
    if (error instanceof BusinessError) return `${error.code}`
    throw error
  }
}
