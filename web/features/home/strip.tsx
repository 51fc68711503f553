import type { Ad } from '#contract/ads/ads.ts'
import { BANNER_RATIO } from '#contract/pictures/pictures.ts'
import { DataLink } from '#web/ui/document/data-link.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'

const SIZES = '(min-width: 1024px) 420px, (min-width: 751px) 33vw, 80vw'

/** Three smaller banners between the lists. */
export const Strip = ({ ads }: { ads: Ad[] }) => (
  <ul className="mywow push-row md:grid md:grid-cols-3 md:gap-6" animate-param="motion-fade-up">
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
