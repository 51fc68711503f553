import sharp from 'sharp'
import { encode } from 'uqr'

/** Pixels per module: sharp at twice the size in which mails show it. */
const MODULE_PX = 8

/** A QR code as PNG, dark on white even in dark mode, because cameras do not read inverted codes. */
export function qrPicture(text: string): Promise<Uint8Array> {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  const side = size * MODULE_PX
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#16212e" d="${dark.join('')}"/></svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 2 }).toBuffer()
}
