import { LARGEST_UPLOAD_BYTES, MOST_PICTURE_PIXELS } from '#contract/uploads/uploads.ts'

const PICTURE = /^image\/(jpeg|png|webp)$/
/** The largest canvas that every browser supports: 16 megapixels on an iPhone. */
const MOST_CANVAS_PIXELS = 4096 * 4096
const LONGEST_CANVAS_SIDE = 16_384
/** Encoder qualities, tried one after the other until the file is small enough. */
const QUALITIES = [0.9, 0.8, 0.6]

interface Size {
  width: number
  height: number
}

/** The scale at which a picture just fits on a canvas. */
export const canvasScale = ({ width, height }: Size): number =>
  Math.min(Math.sqrt(MOST_CANVAS_PIXELS / (width * height)), LONGEST_CANVAS_SIDE / Math.max(width, height))

/** The size to scale a picture to before upload; null if it can be sent as it is. */
export function sizeToSend({ width, height }: Size, bytes: number): Size | null {
  if (width * height <= MOST_PICTURE_PIXELS && bytes <= LARGEST_UPLOAD_BYTES) return null
  const scale = Math.min(1, canvasScale({ width, height }))
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}

/** Scales down a picture with more pixels or bytes than the server accepts. A file that this browser cannot draw is sent as it is. */
export async function pictureToSend(file: File): Promise<File> {
  if (!PICTURE.test(file.type)) return file
  const address = URL.createObjectURL(file)
  try {
    const picture = await loaded(address)
    const size = sizeToSend({ width: picture.naturalWidth, height: picture.naturalHeight }, file.size)
    return size ? await drawn(picture, size, file) : file
  } catch {
    return file
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Loads a picture, whose dimensions are known then; it is decoded only when drawn. */
function loaded(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const picture = new Image()
    picture.onload = () => resolve(picture)
    picture.onerror = reject
    picture.src = address
  })
}

async function drawn(picture: HTMLImageElement, { width, height }: Size, file: File): Promise<File> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  // A logo may be transparent; browsers that cannot encode WebP return a PNG.
  if (file.type !== 'image/jpeg') {
    const clear = await encoded(canvas, 'image/webp', QUALITIES[0]!)
    if (clear.size <= LARGEST_UPLOAD_BYTES) return named(clear, file)
    context.globalCompositeOperation = 'destination-over'
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, width, height)
  }
  for (const quality of QUALITIES) {
    const opaque = await encoded(canvas, 'image/jpeg', quality)
    if (opaque.size <= LARGEST_UPLOAD_BYTES) return named(opaque, file)
  }
  return file
}

const encoded = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob>((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), type, quality))

const named = (bytes: Blob, { name }: File) => new File([bytes], name, { type: bytes.type })
