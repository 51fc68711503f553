import sharp, { type Sharp } from 'sharp'
import { MOST_PICTURE_PIXELS } from '#contract/uploads/uploads.ts'
import type { pictures } from '#server/features/pictures/pictures.table.ts'
import { type PicturePrint, printOf } from '#server/features/pictures/print.ts'
import type { PictureSource } from '#server/features/pictures/source.ts'
import { dropStalePrints, storePrint, unprintedPictures } from '#server/features/search/pictures/prints.queries.ts'
import { bytesOf, type FileStore, StoreUnavailable } from '#server/kernel/files/store.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'

type Picture = typeof pictures.$inferSelect

const AT_A_TIME = 100
/** The next run continues where this one stops. */
const LONGEST_RUN_MS = 10_000
/** Wide enough for a print, and quick to draw. */
const WIDTH = 96

/**
 * Computes missing prints in the background: of new pictures within minutes, of all pictures after an upgrade. Pictures that the file store
 * cannot deliver are skipped until the next run.
 */
export const printPictures =
  (source: PictureSource): JobTask =>
  async ({ database: { db }, files }, _, say, stopping) => {
    const end = Date.now() + LONGEST_RUN_MS
    await dropStalePrints(db)
    let unread = 0
    const next = () => unprintedPictures(db, AT_A_TIME, unread)
    for (let batch = await next(); batch.length > 0; batch = await next()) {
      for (const picture of batch) {
        if (Date.now() > end || stopping?.aborted) return
        try {
          await storePrint(db, picture, await printOfStored(picture, source, files))
        } catch (error) {
          if (!(error instanceof StoreUnavailable)) throw error
          // Logged once per run: while the store is unavailable, every picture fails.
          if (unread++ === 0) say(`the picture ${picture.key} could not be read for its print`, 'error', error)
        }
      }
    }
  }

/** Null for a picture that is missing or cannot be decoded. Throws StoreUnavailable. */
async function printOfStored(picture: Picture, source: PictureSource, files: FileStore): Promise<PicturePrint | null> {
  try {
    const image = await imageOf(picture, source, files)
    return image && (await printOf(image))
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error
    return null
  }
}

/** Stored files were re-encoded on upload, so they are trusted. A drawing is rendered first: its operations must precede the print's. */
async function imageOf({ key, recipe, width, height }: Picture, source: PictureSource, files: FileStore): Promise<Sharp | null> {
  const options = { limitInputPixels: MOST_PICTURE_PIXELS }
  if (recipe) {
    const drawn = await source(recipe, WIDTH, Math.round((WIDTH * height) / width))
    return drawn && sharp(await drawn.png().toBuffer(), options)
  }
  const original = await files.open(key)
  return original && sharp(await bytesOf(original), options)
}
