import sharp from 'sharp'
import { drawn, isDrawing } from '#database/demo/pictures/drawings.ts'
import { readEmoji } from '#database/demo/pictures/emoji-set.ts'

/** An object on a transparent background, without empty margins. */
export interface DrawnObject {
  readonly pixels: Buffer
  readonly width: number
  readonly height: number
  /** Where it touches the ground and how wide the contact is, as fractions of its width. */
  readonly contactAt: number
  readonly contactWidth: number
}

/** Renders an emoji, or a drawing in this colour, rotated by `angle` degrees, for a longer side of `minSize` pixels. */
export type ObjectSource = (object: string, colour: string | undefined, angle: number, minSize: number) => Promise<DrawnObject>

/**
 * Rendering an object takes longer than everything else, in proportion to its area. Three sizes serve all widths: cards, product pages,
 * banners.
 */
const SIZES = [340, 512, 768] as const

/** Several widths of a picture are usually requested together. Uses at most 30 MB. */
const CACHED = 12

/** Renders objects and caches the latest ones. */
export function drawnObjects(): ObjectSource {
  const latest = new Map<string, Promise<DrawnObject>>()
  return (object, colour, angle, minSize) => {
    const size = SIZES.find((one) => one >= minSize) ?? SIZES[2]
    const name = `${object} ${colour} ${angle} ${size}`
    const rendered = latest.get(name) ?? render(object, colour, angle, size)
    latest.delete(name)
    latest.set(name, rendered)
    rendered.catch(() => latest.delete(name))
    const oldest = latest.size > CACHED ? latest.keys().next().value : undefined
    if (oldest !== undefined) latest.delete(oldest)
    return rendered
  }
}

/** Sizes of the fields on which objects are drawn. Drawings may extend beyond their field, so theirs has a margin. */
const EMOJI_FIELD = { side: 32, beyond: 0 }
const DRAWING_FIELD = { side: 100, beyond: 8 }

async function render(object: string, colour: string | undefined, angle: number, size: number): Promise<DrawnObject> {
  const { side: field, beyond } = isDrawing(object) ? DRAWING_FIELD : EMOJI_FIELD
  const turn = (angle * Math.PI) / 180
  // A rotated square needs more space.
  const growth = (Math.abs(Math.cos(turn)) + Math.abs(Math.sin(turn))) * (1 + (2 * beyond) / field)
  const view = field * growth
  const side = Math.round(size * growth)
  const margin = (view - field) / 2
  const body = isDrawing(object) ? drawn(object, colour ? { main: colour } : {}) : await readEmoji(object)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="${-margin} ${-margin} ${view} ${view}">
    <g transform="rotate(${angle} ${field / 2} ${field / 2})">${body}</g></svg>`
  return trimmed(await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer(), side)
}

const OPAQUE_ENOUGH = 24

/** Crops a square RGBA picture to its non-empty part. */
function trimmed(square: Buffer, side: number): DrawnObject {
  const isEmpty = (x: number, y: number) => (square[(y * side + x) * 4 + 3] ?? 0) <= OPAQUE_ENOUGH
  let [left, right, top, bottom] = [side, -1, side, -1]
  for (let y = 0; y < side; y++) {
    // Scans from both sides inwards and skips what lies between.
    let first = 0
    while (first < side && isEmpty(first, y)) first++
    if (first === side) continue
    let last = side - 1
    while (isEmpty(last, y)) last--
    left = Math.min(left, first)
    right = Math.max(right, last)
    top = Math.min(top, y)
    bottom = y
  }
  if (right < 0) throw new Error('The drawing is empty')
  const width = right - left + 1
  const height = bottom - top + 1
  const pixels = Buffer.alloc(width * height * 4)
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * side + left) * 4
    square.copy(pixels, y * width * 4, from, from + width * 4)
  }
  return { pixels, width, height, ...contactOf(pixels, width, height) }
}

/** Height of the lowest part, which is taken to touch the ground, as a fraction of the object's height. */
const LOWEST_PART = 0.07

function contactOf(pixels: Buffer, width: number, height: number) {
  let [left, right] = [width, 0]
  for (let y = Math.floor(height * (1 - LOWEST_PART)); y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((pixels[(y * width + x) * 4 + 3] ?? 0) <= OPAQUE_ENOUGH) continue
      if (x < left) left = x
      if (x > right) right = x
    }
  }
  return { contactAt: (left + right) / 2 / width, contactWidth: (right - left) / width }
}
