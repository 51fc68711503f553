import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { PictureWidth } from '#contract/pictures/pictures.ts'
import { MOST_PICTURE_PIXELS } from '#contract/uploads/uploads.ts'
import type { Picture } from '#server/features/pictures/pictures.queries.ts'
import type { PictureSource } from '#server/features/pictures/source.ts'
import { sharedWork } from '#server/kernel/cache/shared-work.ts'
import { bytesOf, type FileStore } from '#server/kernel/files/store.ts'
import { fairQueue, type Requester } from '#server/kernel/limits/fair-queue.ts'

export type PictureFormat = 'webp' | 'avif'

/** Leaves one core for calls and pages; sharp uses one thread per picture. */
const DRAWING_SLOTS = Math.max(1, availableParallelism() - 1)
sharp.concurrency(1)
/** A picture takes one or two tenths of a second: all that a client may queue are done in ten seconds, as long as users wait for a page. */
const QUEUE = { mostWaiting: 1000, mostWaitingEach: 120, waitAtMostMs: 20_000 }

/** The limit of WebP; AVIF allows at least as much. */
const LONGEST_SIDE = 16_383

/** Measured at 800 px: a higher effort takes 20 ms (WebP) or 200 ms (AVIF) more for a tenth fewer bytes. */
const WEBP = { quality: 84, effort: 2 }
const AVIF = { quality: 58, effort: 3 }

/** The finished pictures on disk: `{folder}/{key}/{width}.{format}`; the picture of a key never changes. */
export function pictureFiles(folder: string, store: FileStore, source: PictureSource) {
  const drawings = fairQueue({ slots: DRAWING_SLOTS, ...QUEUE })
  const share = sharedWork<Buffer | null>()

  const pathOf = (key: string, width: PictureWidth, format: PictureFormat) => join(folder, key, `${width}.${format}`)

  /** The bytes of a rendered file, else null; an empty file is the remains of a power cut. */
  const readStored = async (key: string, width: PictureWidth, format: PictureFormat): Promise<Buffer | null> => {
    const bytes = await readFile(pathOf(key, width, format)).catch(() => null)
    return bytes?.length ? bytes : null
  }

  /** Renders and stores a picture. Concurrent requests for the same one share the work; it leaves the queue when all have disconnected. */
  function draw(picture: Picture, width: PictureWidth, format: PictureFormat, by: Requester): Promise<Buffer | null> {
    const path = pathOf(picture.key, width, format)
    const render = async () => {
      const image = await sourceOf(picture, width)
      if (!image) return null
      const bytes = await (format === 'webp' ? image.webp(WEBP) : image.avif(AVIF)).toBuffer()
      await write(path, bytes)
      return bytes
    }
    return share(path, by.signal, (signal) => drawings.run(render, { ...by, signal }))
  }

  /** The picture drawn from its recipe or, without one, the uploaded picture of this key; null if there is none. */
  async function sourceOf(picture: Picture, width: PictureWidth): Promise<Sharp | null> {
    const height = Math.round((width * picture.height) / picture.width)
    if (picture.recipe) return source(picture.recipe, width, height)
    const original = await store.open(picture.key)
    return (
      original &&
      sharp(await bytesOf(original), { limitInputPixels: MOST_PICTURE_PIXELS }).resize({
        width,
        height: LONGEST_SIDE,
        fit: 'inside',
        withoutEnlargement: true,
      })
    )
  }

  return { readStored, draw, isIdle: drawings.isIdle }
}

/** Writes to a temporary file, flushes and renames it, so that no reader sees a partial file, not even after a power cut. */
async function write(path: string, bytes: Buffer): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true })
  const unfinished = `${path}.${randomUUID()}.part`
  await writeFile(unfinished, bytes, { flush: true })
  await rename(unfinished, path)
}
