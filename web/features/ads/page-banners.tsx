import type { Ad } from '#contract/ads/ads.ts'
import { BANNER_RATIO } from '#contract/pictures/pictures.ts'
import { DataLink } from '#web/ui/document/data-link.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'

const SIZES = '(min-width: 1024px) 420px, (min-width: 751px) 33vw, 80vw'

/**
 * Small banners at the end of a page with a list. Not the strip of the home pages: a module that so many public pages share would be loaded
 * by all of them (vite.config.ts), and the search has no room for it.
 */
export const PageBanners = ({ ads }: { ads: Ad[] }) =>
  ads.length > 0 && (
    <ul className="push-row mt-4 md:grid md:grid-cols-3 md:gap-6">
      {ads.map(({ id, title, imageUrl, skipUrl }) => (
        <li key={id} className="relative overflow-hidden rounded-md max-md:w-72">
          <DataLink href={skipUrl} className="block w-full">
            <Picture src={imageUrl} alt="" ratio={BANNER_RATIO} sizes={SIZES} />
            <span className="absolute inset-y-0 left-0 flex w-3/5 items-center pl-5 text-lg leading-snug font-semibold text-balance text-[#16212e]">
              {title}
            </span>
          </DataLink>
        </li>
      ))}
    </ul>
  )
