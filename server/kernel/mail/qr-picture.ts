import sharp from 'sharp'
import { encode } from 'uqr'

/** Pixels of a module: the code stays sharp at twice the size that mails show it in. */
const MODULE_PX = 8

/** A QR code as PNG, dark on white whatever the screen: cameras do not read it inverted. */
export function qrPicture(text: string): Promise<Uint8Array> {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  const side = size * MODULE_PX
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#16212e" d="${dark.join('')}"/></svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 2 }).toBuffer()
}
