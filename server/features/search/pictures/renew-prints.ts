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
/** The next run goes on. */
const LONGEST_RUN_MS = 10_000
/** Wide enough for a print, and quick to draw. */
const WIDTH = 96

/**
 * Prints of pictures that have none: of new ones within minutes, of all after an upgrade, while nobody waits for it. What the store does not
 * hand out now is passed over until the next run.
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
          // One line: while the store is away there are as many as pictures.
          if (unread++ === 0) say(`the picture ${picture.key} could not be read for its print`, 'error', error)
        }
      }
    }
  }

/** null for a picture that is missing, or that nobody can decode. Throws StoreUnavailable. */
async function printOfStored(picture: Picture, source: PictureSource, files: FileStore): Promise<PicturePrint | null> {
  try {
    const image = await imageOf(picture, source, files)
    return image && (await printOf(image))
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error
    return null
  }
}

/** What is stored was decoded and encoded here before. A drawing is made in pixels first: its own steps come before those of a print. */
async function imageOf({ key, recipe, width, height }: Picture, source: PictureSource, files: FileStore): Promise<Sharp | null> {
  const options = { limitInputPixels: MOST_PICTURE_PIXELS }
  if (recipe) {
    const drawn = await source(recipe, WIDTH, Math.round((WIDTH * height) / width))
    return drawn && sharp(await drawn.png().toBuffer(), options)
  }
  const original = await files.open(key)
  return original && sharp(await bytesOf(original), options)
}
