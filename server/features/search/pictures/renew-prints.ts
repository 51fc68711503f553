import { buffer } from 'node:stream/consumers'
import sharp, { type Sharp } from 'sharp'
import { MOST_PICTURE_PIXELS } from '#contract/uploads/uploads.ts'
import type { pictures } from '#server/features/pictures/pictures.table.ts'
import { type PicturePrint, printOf } from '#server/features/pictures/print.ts'
import type { PictureSource } from '#server/features/pictures/source.ts'
import { dropStalePrints, storePrint, unprintedPictures } from '#server/features/search/pictures/prints.queries.ts'
import type { FileStore } from '#server/kernel/files/store.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'

type Picture = typeof pictures.$inferSelect

const AT_A_TIME = 100
/** The next run goes on. */
const LONGEST_RUN_MS = 10_000
/** Wide enough for a print, and quick to draw. */
const WIDTH = 96

/** Prints of pictures that have none: of new ones within minutes, of all after an upgrade, while nobody waits for it. */
export const printPictures =
  (source: PictureSource): JobTask =>
  async ({ database: { db }, files }, _, __, stopping) => {
    const end = Date.now() + LONGEST_RUN_MS
    await dropStalePrints(db)
    for (let batch = await unprintedPictures(db, AT_A_TIME); batch.length > 0; batch = await unprintedPictures(db, AT_A_TIME)) {
      for (const picture of batch) {
        if (Date.now() > end || stopping?.aborted) return
        await storePrint(db, picture, await printOfStored(picture, source, files))
      }
    }
  }

async function printOfStored(picture: Picture, source: PictureSource, files: FileStore): Promise<PicturePrint | null> {
  try {
    const image = await imageOf(picture, source, files)
    return image && (await printOf(image))
  } catch {
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
  return original && sharp(await buffer(original.stream), options)
}
