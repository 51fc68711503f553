const SIDE = 112

/** A picture as a small data: URL that a draft can hold; null for what the browser cannot show. */
export async function smallCopy(file: File): Promise<string | null> {
  try {
    const picture = await createImageBitmap(file)
    const side = Math.min(picture.width, picture.height)
    const canvas = document.createElement('canvas')
    canvas.width = SIDE
    canvas.height = SIDE
    const left = (picture.width - side) / 2
    const top = (picture.height - side) / 2
    canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE)
    picture.close()
    return canvas.toDataURL('image/webp', 0.7)
  } catch {
    return null
  }
}
