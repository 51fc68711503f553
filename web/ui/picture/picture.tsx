import {
  BANNER_WIDTHS,
  isPictureWidth,
  type PictureWidth,
  pictureAddress,
  pictureKeyOf,
  pictureSrcSet,
} from '#contract/pictures/pictures.ts'
import { classes } from '#web/ui/document/classes.ts'
import { safeAddress } from '#web/ui/document/data-link.tsx'

interface PictureProps {
  /** In the form that calls return: `/pictures/<key>/<width>`. Without one, or with an unsafe URL, the tinted placeholder stays. */
  src: string | null | undefined
  /** Empty when the text beside it says the same. */
  alt: string
  /** The displayed width, as in `sizes`: `(min-width: 1280px) 240px, 50vw`. */
  sizes: string
  /** Height over width. */
  ratio?: number
  /** Shown until the picture loads. */
  tint?: string | null
  /** Visible at once: loaded first, and not lazily. */
  isFirst?: boolean
  className?: string
}

const SQUARE_WIDTHS: readonly PictureWidth[] = [96, 160, 240, 320, 480, 640, 800, 1200]
/** The highest device pixel ratio that pictures are chosen for, and how far a picture may be enlarged beyond its own width. */
const DENSITY = 3
const STRETCH = 1.25
/** Window width in device pixels: the widest phone's 430 px times three, or a wide screen's at a ratio of one. */
const WINDOW_PIXELS = 1290

const widthsBySizes = new Map<string, readonly PictureWidth[]>()

/** The existing widths that a square picture with these `sizes` can need. Cached, since a page has fifty pictures. */
export function widthsFor(sizes: string): readonly PictureWidth[] {
  const known = widthsBySizes.get(sizes)
  if (known) return known
  const displayed = sizes.replaceAll(/\([^)]*\)/g, '')
  const pixels = [...displayed.matchAll(/(\d+)px/g)].map(([, px]) => Number(px))
  const shares = [...displayed.matchAll(/(\d+)vw/g)].map(([, vw]) => (Number(vw) / 100) * WINDOW_PIXELS)
  const least = Math.min(...pixels, ...shares)
  const most = Math.max(...pixels.map((px) => px * DENSITY), ...shares)
  const last = SQUARE_WIDTHS.findIndex((width) => width * STRETCH >= most)
  const widths = SQUARE_WIDTHS.slice(0, last < 0 ? undefined : last + 1).filter((width, at, all) => width >= least || at === all.length - 1)
  widthsBySizes.set(sizes, widths)
  return widths
}

/** A picture that the user has just chosen has a blob: URL, which safeAddress rejects. */
const pictureSource = (src: string) => (src.startsWith('blob:') ? src : safeAddress(src))

/** A picture that never shifts the layout: its space is reserved, and its colour shows first. */
export function Picture({ src, alt, sizes, ratio = 1, tint, isFirst, className }: PictureProps) {
  const address = src ? pictureSource(src) : null
  const key = pictureKeyOf(address)
  const named = Number(address?.split('/').at(-1))
  const width = key && isPictureWidth(named) ? named : 480
  return (
    // Without this element React would preload every eager picture from the document's head, repeating all its widths.
    <picture
      className={classes('picture', className)}
      style={{ ...(ratio === 1 ? {} : { aspectRatio: String(1 / ratio) }), ...(tint ? { backgroundColor: tint } : {}) }}
    >
      {address && (
        <img
          src={key ? pictureAddress(key, width) : address}
          srcSet={key ? pictureSrcSet(key, ratio === 1 ? widthsFor(sizes) : BANNER_WIDTHS) : undefined}
          sizes={key ? sizes : undefined}
          alt={alt}
          width={width}
          height={Math.round(width * ratio)}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
        />
      )}
    </picture>
  )
}
