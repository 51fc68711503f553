import type { LoadedHome } from '#web/features/home/loader.ts'
import { Link } from '#web/ui/document/link.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import * as words from '#words'

/** The category menu: a list as high as the banner beside it, a scrolling row on narrow screens. */
export const Departments = ({ departments }: { departments: LoadedHome['departments'] }) => (
  <nav aria-label={words.home_categories()} className="relative min-w-0 max-xl:-mx-4 md:max-xl:-mx-6 xl:col-start-1 xl:row-start-1">
    <ul className="flex gap-3 [scrollbar-width:none] max-xl:overflow-x-auto max-xl:px-4 md:max-xl:px-6 xl:absolute xl:inset-0 xl:flex-col xl:gap-0 xl:overflow-y-auto xl:rounded-md xl:border xl:border-line xl:bg-card xl:p-2 xl:[scrollbar-width:thin]">
      {departments.map(({ id, name, iconUrl }) => (
        <li key={id} className="department">
          <Link to={`/allProducts/${id}`}>
            <Picture src={iconUrl} alt="" sizes="(min-width: 1280px) 20px, 64px" />
            <span>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
