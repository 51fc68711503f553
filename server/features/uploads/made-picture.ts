import sharp, { type Sharp } from 'sharp'

/** 25 megapixels (safety.md 15): a good phone's camera. */
const MOST_PIXELS = 25_000_000
/** Nothing is shown larger, and a photo submitted as evidence is still sharp. */
const LONGEST_SIDE = 4096
const AVATAR_SIDE = 640
const WHITE = '#ffffff'

export const PICTURE_KINDS = ['jpeg', 'png', 'webp'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

export interface MadePicture {
  bytes: Buffer
  extension: 'jpg' | 'webp'
  mimeType: string
  width: number
  height: number
  /** Its mean colour, shown until it loads. */
  tint: string
}

/** A picture, or why there is none. */
export type PictureAnswer = MadePicture | 'tooManyPixels' | null

/**
 * Decodes a picture and re-encodes it, upright, in sRGB, without metadata: only the pixels survive.
 * null: not a picture, or truncated. An avatar becomes a square.
 */
export async function makePicture(bytes: Uint8Array, kind: PictureKind, isAvatar: boolean): Promise<PictureAnswer> {
  // Its head alone; the limit is for decoding.
  const { format, hasAlpha, width, height } = await sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 }).metadata()
  if (format !== kind) return null
  if (width * height > MOST_PIXELS) return 'tooManyPixels'
  const source = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
  const upright = source.autoOrient()
  const sized = isAvatar ? asAvatar(upright) : upright.resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
  const isSeeThrough = hasAlpha && !isAvatar
  // Optimised coding would hold the whole picture in memory a second time.
  const encoded = isSeeThrough ? sized.webp({ quality: 88, effort: 2 }) : sized.jpeg({ quality: 88, optimiseCoding: false })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  return {
    bytes: data,
    ...(isSeeThrough ? ({ extension: 'webp', mimeType: 'image/webp' } as const) : ({ extension: 'jpg', mimeType: 'image/jpeg' } as const)),
    width: info.width,
    height: info.height,
    tint: await tintOf(data),
  }
}

const asAvatar = (picture: Sharp): Sharp => picture.resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' }).flatten({ background: WHITE })

async function tintOf(encoded: Buffer): Promise<string> {
  const pixel = await sharp(encoded).flatten({ background: WHITE }).resize(1, 1, { fit: 'fill' }).toColourspace('srgb').raw().toBuffer()
  return `#${pixel.subarray(0, 3).toString('hex')}`
}
