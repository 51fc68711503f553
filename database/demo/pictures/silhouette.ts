const INK = [34, 87, 122] as const
const SOLID = 90

/** Converts an RGBA picture in place to a pale grey drawing with a dark outline. */
export function outlined(pixels: Buffer, width: number, height: number): void {
  const reach = Math.max(1, Math.round(Math.max(width, height) / 220))
  const isSolid = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height && (pixels[(y * width + x) * 4 + 3] ?? 0) > SOLID
  const edge: number[] = []
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!isSolid(x, y)) continue
      const isEdge = !isSolid(x - reach, y) || !isSolid(x + reach, y) || !isSolid(x, y - reach) || !isSolid(x, y + reach)
      if (isEdge) edge.push((y * width + x) * 4)
    }
  }
  for (let at = 0; at < pixels.length; at += 4) {
    const grey = ((pixels[at] ?? 0) * 0.3 + (pixels[at + 1] ?? 0) * 0.59 + (pixels[at + 2] ?? 0) * 0.11) * 0.34 + 162
    pixels[at] = grey - 3
    pixels[at + 1] = grey
    pixels[at + 2] = grey + 4
  }
  for (const at of edge) {
    ;[pixels[at], pixels[at + 1], pixels[at + 2]] = INK
    pixels[at + 3] = 255
  }
}
