import { ZoomIn } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { classes } from '#web/ui/document/classes.ts'
import { isPlainClick } from '#web/ui/document/plain-click.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import * as words from '#words'

interface GalleryProps {
  name: string
  pictures: readonly string[]
  tint: string | null
  /** The picture of the selected option, shown before the product's own. */
  chosen: string | null
  onChoose: (picture: string) => void
  /** Rendered in a corner of the large picture. */
  children?: ReactNode
}

const LARGE = '(min-width: 1280px) 416px, (min-width: 751px) 50vw, 100vw'

/**
 * One large picture, with thumbnails below it or, on phones, beside it to keep the price above the fold.
 * Without scripts each links to its large file.
 */
export function Gallery({ name, pictures, tint, chosen, onChoose, children }: GalleryProps) {
  const current = chosen ?? pictures[0] ?? null
  return (
    <section aria-label={words.products_pictures()} className="gallery relative flex min-w-0 justify-center gap-2 md:flex-col">
      <div className="relative min-w-0 max-md:w-full max-md:max-w-[33dvh]">
        <Dialog
          title={name}
          width="wide"
          isLink
          trigger={
            <a
              href={current ? largest(current) : undefined}
              aria-label={words.products_zoom()}
              className="group relative block w-full cursor-zoom-in overflow-hidden rounded-md border border-line"
            >
              <Picture src={current} alt={name} sizes={LARGE} isFirst tint={tint} />
              <span className="absolute right-3 bottom-3 grid size-9 place-items-center rounded-full bg-card/90 text-ink-soft group-hover:text-ink">
                <ZoomIn size={18} aria-hidden />
              </span>
            </a>
          }
        >
          <Picture src={current} alt={name} sizes="(min-width: 751px) 800px, 100vw" className="mx-auto max-h-[70dvh] max-w-[70dvh]" />
        </Dialog>
        {children}
      </div>
      {pictures.length > 1 && (
        <ul className="grid gap-2 max-md:max-h-[33dvh] max-md:w-13 max-md:shrink-0 max-md:content-start max-md:overflow-y-auto md:grid-cols-6">
          {pictures.map((picture, place) => (
            <li key={picture}>
              <a
                href={largest(picture)}
                onClick={(event) => {
                  if (!isPlainClick(event)) return
                  event.preventDefault()
                  onChoose(picture)
                }}
                aria-label={words.products_picture({ place: place + 1, total: pictures.length })}
                aria-current={picture === current ? 'true' : undefined}
                className={classes(
                  'block overflow-hidden rounded-sm border',
                  picture === current ? 'border-ink outline outline-ink' : 'border-line hover:border-ink-soft',
                )}
              >
                <Picture src={picture} alt="" sizes="64px" tint={tint} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const largest = (picture: string) => picture.replace(/\/\d+$/, '/1200')
