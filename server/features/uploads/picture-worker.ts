import sharp from 'sharp'
import { makePicture, type PictureAnswer, type PictureKind } from '#server/features/uploads/made-picture.ts'

/** The messages exchanged with picture-process.ts. */
export interface PictureTask {
  number: number
  bytes: Uint8Array
  kind: PictureKind
  isAvatar: boolean
}
export interface PictureResult {
  number: number
  picture: PictureAnswer
}

const IDLE_MS = 30_000

// Of all the decoders in libvips, strangers' files may reach only these three.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
sharp.cache(false)

/** Exits when idle for a while, which frees all memory. The next picture starts another worker. */
const idle = setTimeout(() => process.exit(0), IDLE_MS)

process.on('message', async ({ number, bytes, kind, isAvatar }: PictureTask) => {
  idle.refresh()
  const picture = await makePicture(bytes, kind, isAvatar).catch(() => null)
  process.send!({ number, picture } satisfies PictureResult)
})
process.on('disconnect', () => process.exit(0))
