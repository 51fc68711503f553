import type { Sharp } from 'sharp'

/** A perceptual hash: similar for the same photo in another size or quality, or slightly cropped. */
export interface PicturePrint {
  /** 64 bits of coarse shapes each: for the whole picture, then with a twentieth cropped off as in CUTS. */
  shapes: bigint[]
  /** The share of each of 27 colours, 255 for the whole picture. */
  colours: Buffer
}

const SIDE = 64
const EDGE = Math.round(SIDE / 20)
/** Pixels cropped at left, top, right and bottom: none, all around, or at one of the four corners. */
const CUTS = [
  [0, 0, 0, 0],
  [EDGE, EDGE, EDGE, EDGE],
  [EDGE, EDGE, 0, 0],
  [0, EDGE, EDGE, 0],
  [EDGE, 0, 0, EDGE],
  [0, 0, EDGE, EDGE],
] as const
type Cut = (typeof CUTS)[number]
/** Side length in pixels of the picture that shapes are computed from. */
const COARSE = 32
const BITS_EACH_WAY = 8
const LEVELS = 3
const WHITE = '#ffffff'

/** The print of a picture; its bytes must be safe to decode. */
export async function printOf(picture: Sharp): Promise<PicturePrint> {
  const pixels = await picture
    .flatten({ background: WHITE })
    .resize(SIDE, SIDE, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
  const light = Float64Array.from(
    { length: SIDE * SIDE },
    (_, at) => 0.299 * pixels[at * 3]! + 0.587 * pixels[at * 3 + 1]! + 0.114 * pixels[at * 3 + 2]!,
  )
  return { shapes: CUTS.map((cut) => shapesOf(light, cut)), colours: coloursOf(pixels) }
}

/** COS[u][x]: the discrete cosine transform's basis for the lowest frequencies. */
const COS = Array.from({ length: BITS_EACH_WAY }, (_, u) =>
  Float64Array.from({ length: COARSE }, (_, x) => Math.cos(((2 * x + 1) * (u + 1) * Math.PI) / (2 * COARSE))),
)

/** One bit for each of the 64 lowest frequencies: whether its strength reaches the median. */
function shapesOf(light: Float64Array, cut: Cut): bigint {
  const coarse = shrunk(light, cut)
  const strengths: number[] = []
  for (const down of COS) {
    for (const across of COS) {
      let sum = 0
      for (let y = 0; y < COARSE; y++) for (let x = 0; x < COARSE; x++) sum += coarse[y * COARSE + x]! * across[x]! * down[y]!
      strengths.push(sum)
    }
  }
  const middle = strengths.toSorted((one, other) => one - other)[strengths.length / 2]!
  return BigInt.asIntN(
    64,
    strengths.reduce((bits, strength) => (bits << 1n) | (strength >= middle ? 1n : 0n), 0n),
  )
}

/** The cropped picture scaled to COARSE × COARSE, each value the mean of four sample pixels. */
function shrunk(light: Float64Array, [left, top, right, bottom]: Cut): Float64Array {
  const [wide, high] = [(SIDE - left - right) / COARSE, (SIDE - top - bottom) / COARSE]
  const at = (x: number, y: number) => light[Math.min(SIDE - 1, y) * SIDE + Math.min(SIDE - 1, x)]!
  return Float64Array.from({ length: COARSE * COARSE }, (_, place) => {
    const [x, y] = [left + (place % COARSE) * wide, top + Math.floor(place / COARSE) * high]
    const [fromX, fromY, toX, toY] = [Math.floor(x), Math.floor(y), Math.floor(x + wide / 2), Math.floor(y + high / 2)]
    return (at(fromX, fromY) + at(toX, fromY) + at(fromX, toY) + at(toX, toY)) / 4
  })
}

function coloursOf(pixels: Buffer): Buffer {
  const counts = new Uint32Array(LEVELS ** 3)
  const level = (value: number) => Math.min(LEVELS - 1, Math.floor((value * LEVELS) / 256))
  for (let at = 0; at < pixels.length; at += 3) {
    const [red, green, blue] = [level(pixels[at]!), level(pixels[at + 1]!), level(pixels[at + 2]!)]
    counts[(red * LEVELS + green) * LEVELS + blue]!++
  }
  return Buffer.from(Array.from(counts, (count) => Math.round((count * 255) / (SIDE * SIDE))))
}

/** The share of two pictures that differs in colour, from 0 to 1. */
export function colourDifference(one: Buffer, other: Buffer): number {
  let difference = 0
  for (let at = 0; at < one.length; at++) difference += Math.abs(one[at]! - other[at]!)
  return difference / (2 * 255)
}
