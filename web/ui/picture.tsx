import { BANNER_WIDTHS, isPictureWidth, type PictureWidth, pictureAddress, pictureKeyOf, pictureSrcSet } from '#contract/pictures.ts'
import { classes } from '#web/ui/classes.ts'
import { safeAddress } from '#web/ui/link.tsx'

interface PictureProps {
  /** As answers carry it: `/pictures/<key>/<width>`. Without one, or with an address that links could not have, the tinted place stays. */
  src: string | null | undefined
  /** Empty when the words beside it say the same. */
  alt: string
  /** How wide it is shown, for the browser's choice: `(min-width: 1280px) 240px, 50vw`. */
  sizes: string
  /** Height over width. */
  ratio?: number
  /** Shown until it arrives. */
  tint?: string
  /** In sight at once: loaded first, and not lazily. */
  isFirst?: boolean
  className?: string
}

const SQUARE_WIDTHS: readonly PictureWidth[] = [96, 160, 240, 320, 480, 640, 800, 1200]

/** A picture that the user has just chosen has an address of the browser's own, which no link may have. */
const pictureSource = (src: string) => (src.startsWith('blob:') ? src : safeAddress(src))

/** A picture that never makes the page jump: its room is kept, its colour is there first. */
export function Picture({ src, alt, sizes, ratio = 1, tint, isFirst, className }: PictureProps) {
  const address = src ? pictureSource(src) : null
  const key = pictureKeyOf(address)
  const named = Number(address?.split('/').at(-1))
  const width = key && isPictureWidth(named) ? named : 480
  return (
    // Without this element React would have every picture in sight loaded from the head of the document, with all its widths once more.
    <picture
      className={classes('picture', className)}
      style={{ aspectRatio: String(1 / ratio), ...(tint ? { backgroundColor: tint } : {}) }}
    >
      {address && (
        <img
          src={key ? pictureAddress(key, width) : address}
          srcSet={key ? pictureSrcSet(key, ratio === 1 ? SQUARE_WIDTHS : BANNER_WIDTHS) : undefined}
          sizes={key ? sizes : undefined}
          alt={alt}
          width={width}
          height={Math.round(width * ratio)}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
        />
      )}
    </picture>
  )
}
