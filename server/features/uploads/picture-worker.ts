import sharp from 'sharp'
import { type MadePicture, makePicture, type PictureKind } from '#server/features/uploads/made-picture.ts'

/** What picture-process.ts asks, and what it is answered. */
export interface PictureTask {
  number: number
  bytes: Uint8Array
  kind: PictureKind
  isAvatar: boolean
}
export interface PictureResult {
  number: number
  picture: MadePicture | null
}

const IDLE_MS = 30_000

// Of all that libvips can read, what strangers send may reach these three.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
sharp.cache(false)

/** Nothing to do for a while: all the memory goes back at once. The next picture starts another worker. */
const idle = setTimeout(() => process.exit(0), IDLE_MS)

process.on('message', async ({ number, bytes, kind, isAvatar }: PictureTask) => {
  idle.refresh()
  const picture = await makePicture(bytes, kind, isAvatar).catch(() => null)
  process.send!({ number, picture } satisfies PictureResult)
})
process.on('disconnect', () => process.exit(0))
