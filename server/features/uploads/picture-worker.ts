import sharp from 'sharp'
import { makePicture, makePrint, type PictureAnswer, type PictureKind, type PrintAnswer } from '#server/features/uploads/made-picture.ts'

/** The messages exchanged with picture-process.ts. */
export interface PictureTask {
  number: number
  bytes: Uint8Array
  kind: PictureKind
  /** The output: a picture for a page, a square avatar, or only the print. */
  use: 'picture' | 'avatar' | 'print'
}
export interface PictureResult {
  number: number
  picture: PictureAnswer | PrintAnswer
}

const IDLE_MS = 30_000

// Untrusted files may reach only these three of libvips' decoders.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
sharp.cache(false)

/** Exits after being idle, which frees all memory. The next picture starts a new worker. */
const idle = setTimeout(() => process.exit(0), IDLE_MS)

process.on('message', async ({ number, bytes, kind, use }: PictureTask) => {
  idle.refresh()
  const made = use === 'print' ? makePrint(bytes, kind) : makePicture(bytes, kind, use === 'avatar')
  const picture = await made.catch(() => null)
  // If the server has just ended, the answer cannot be sent, and without the callback the error would be thrown.
  process.send!({ number, picture } satisfies PictureResult, undefined, undefined, () => {})
})
process.on('disconnect', () => process.exit(0))
