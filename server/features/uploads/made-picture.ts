import sharp, { type Sharp } from 'sharp'
import { MOST_PICTURE_PIXELS } from '#contract/uploads/uploads.ts'
import { type PicturePrint, printOf } from '#server/features/pictures/print.ts'

/** No page shows pictures larger, and photos submitted as evidence are still sharp. */
const LONGEST_SIDE = 4096
/** Pictures whose long side exceeds this many times the short one (detail strips, scrolled chats) keep their size, to stay legible. */
const LONG = 2
/** Limits of the formats, in pixels. */
const LONGEST_WEBP_SIDE = 16_383
const LONGEST_JPEG_SIDE = 65_500
const AVATAR_SIDE = 640
const WHITE = '#ffffff'

const PICTURE_KINDS = ['jpeg', 'png', 'webp'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]
export const isPicture = (kind: string | null): kind is PictureKind => PICTURE_KINDS.some((picture) => picture === kind)

export interface MadePicture {
  bytes: Buffer
  extension: 'jpg' | 'webp'
  mimeType: string
  width: number
  height: number
  /** Its mean colour, shown until it loads. */
  tint: string
}

/** The picture, or the reason why there is none. */
export type PictureAnswer = MadePicture | 'tooManyPixels' | null
export type PrintAnswer = PicturePrint | 'tooManyPixels' | null

/**
 * Decodes a picture and re-encodes it upright, in sRGB and without metadata, so that only the pixels survive. An avatar becomes a square.
 * null: not a picture, or truncated.
 */
export async function makePicture(bytes: Uint8Array, kind: PictureKind, isAvatar: boolean): Promise<PictureAnswer> {
  const read = await readHead(bytes, kind)
  if (read === null || read === 'tooManyPixels') return read
  const { upright, hasAlpha, width, height } = read
  const isSeeThrough = hasAlpha && !isAvatar
  const isLong = Math.max(width, height) > LONG * Math.min(width, height)
  const side = isLong ? (isSeeThrough ? LONGEST_WEBP_SIDE : LONGEST_JPEG_SIDE) : LONGEST_SIDE
  const sized = isAvatar ? asAvatar(upright) : upright.resize(side, side, { fit: 'inside', withoutEnlargement: true })
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

/** Decodes a picture for its print alone. null: not a picture, or truncated. */
export async function makePrint(bytes: Uint8Array, kind: PictureKind): Promise<PrintAnswer> {
  const read = await readHead(bytes, kind)
  return read === null || read === 'tooManyPixels' ? read : printOf(read.upright)
}

async function readHead(bytes: Uint8Array, kind: PictureKind) {
  // Reads only the header, so the pixel limit, which protects decoding, is off.
  const { format, hasAlpha, width, height } = await sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 }).metadata()
  if (format !== kind) return null
  if (width * height > MOST_PICTURE_PIXELS) return 'tooManyPixels'
  const source = sharp(bytes, { limitInputPixels: MOST_PICTURE_PIXELS, failOn: 'error', pages: 1 })
  return { upright: source.autoOrient(), hasAlpha, width, height }
}

const asAvatar = (picture: Sharp): Sharp => picture.resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' }).flatten({ background: WHITE })

async function tintOf(encoded: Buffer): Promise<string> {
  const pixel = await sharp(encoded).flatten({ background: WHITE }).resize(1, 1, { fit: 'fill' }).toColourspace('srgb').raw().toBuffer()
  return `#${pixel.subarray(0, 3).toString('hex')}`
}
