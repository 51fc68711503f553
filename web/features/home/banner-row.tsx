import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import type { Ad } from '#contract/ads/ads.ts'
import { BANNER_RATIO } from '#contract/pictures/pictures.ts'
import { DataLink } from '#web/ui/document/data-link.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import * as words from '#words'

const SIZES = '(min-width: 1280px) 1024px, 100vw'

/** Banners in a horizontally scrolling row, without any automatic movement. */
export function BannerRow({ banners }: { banners: Ad[] }) {
  const row = useRef<HTMLUListElement>(null)
  const turn = (by: -1 | 1) => row.current?.scrollBy({ left: by * row.current.clientWidth })
  if (banners.length === 0) return null
  return (
    <section aria-label={words.home_banners()} className="group relative min-w-0 xl:col-start-2 xl:row-start-1">
      <ul ref={row} className="flex snap-x snap-mandatory overflow-x-auto motion-safe:scroll-smooth rounded-md [scrollbar-width:none]">
        {banners.map(({ id, title, imageUrl, skipUrl }) => (
          <li key={id} className="relative w-full shrink-0 snap-start">
            <DataLink href={skipUrl} className="block w-full">
              <Picture src={imageUrl} alt="" ratio={BANNER_RATIO} sizes={SIZES} />
              {/* The pictures are light in both themes, so the text on them is the same in both. */}
              <span className="absolute inset-y-0 left-0 flex w-1/2 items-center pl-4 md:pl-16">
                {/* Keeps Chinese words together, as headings do (styles.css). */}
                <span className="text-lg leading-snug font-semibold text-balance break-keep wrap-anywhere text-[#16212e] md:text-3xl lg:text-4xl">
                  {title}
                </span>
              </span>
            </DataLink>
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <>
          <Turn label={words.home_banner_previous()} onPress={() => turn(-1)} className="left-3">
            <ChevronLeft size={20} aria-hidden />
          </Turn>
          <Turn label={words.home_banner_next()} onPress={() => turn(1)} className="right-3">
            <ChevronRight size={20} aria-hidden />
          </Turn>
        </>
      )}
    </section>
  )
}

const Turn = ({
  label,
  onPress,
  className,
  children,
}: {
  label: string
  onPress: () => void
  className: string
  children: React.ReactNode
}) => (
  <button
    type="button"
    aria-label={label}
    onClick={onPress}
    className={`absolute inset-y-0 my-auto grid size-10 place-items-center rounded-full border border-line bg-card text-ink opacity-0 transition-opacity group-hover:opacity-100 focus-visible:opacity-100 max-md:hidden ${className}`}
  >
    {children}
  </button>
)
