import { join } from 'node:path'
import sharp from 'sharp'

const MARK = join(import.meta.dirname, '../../../web/public/icon.svg')
const CINNABAR = '#c23a22'

/** The mark's own square is 40 units wide. */
const SVG_UNITS = 40
const SVG_DPI = 72

/**
 * The icons that devices request by name. Those cropped to a device's shape ("maskable", and iPhones) have colour up to the edges
 * and the mark inside the safe circle: 80% of the width.
 */
const ICONS = {
  'icon-192.png': { width: 192, markShare: 1 },
  'icon-512.png': { width: 512, markShare: 1 },
  'icon-maskable-192.png': { width: 192, markShare: 0.8 },
  'icon-maskable-512.png': { width: 512, markShare: 0.8 },
  'apple-touch-icon.png': { width: 180, markShare: 0.9 },
  'favicon.ico': { width: 48, markShare: 1 },
} as const

export type AppIcon = keyof typeof ICONS
export const APP_ICONS = Object.keys(ICONS) as AppIcon[]

const drawn = new Map<AppIcon, Promise<Buffer>>()

/** A PNG, rendered once. */
export function appIcon(name: AppIcon): Promise<Buffer> {
  const known = drawn.get(name) ?? draw(name)
  drawn.set(name, known)
  return known
}

async function draw(name: AppIcon): Promise<Buffer> {
  const { width, markShare } = ICONS[name]
  const markWidth = Math.round(width * markShare)
  const mark = await sharp(MARK, { density: (SVG_DPI * markWidth) / SVG_UNITS })
    .resize(markWidth)
    .png()
    .toBuffer()
  if (markShare === 1) return mark
  return sharp({ create: { width, height: width, channels: 3, background: CINNABAR } })
    .composite([{ input: mark }])
    .png()
    .toBuffer()
}
