import { LayoutGrid } from 'lucide-react'
import type { LoadedHome } from '#web/features/home/loader.ts'
import { Link } from '#web/ui/document/link.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import * as words from '#words'

const TILE = 'flex h-full flex-col items-center gap-1.5 rounded-md text-center text-xs leading-tight'

/** All departments at a glance: four in a row, the link to everything last. */
export const PhoneCategories = ({ departments }: { departments: LoadedHome['departments'] }) => (
  <nav aria-label={words.home_categories()} className="mt-5">
    <ul className="grid grid-cols-4 gap-x-2 gap-y-4 md:grid-cols-6 lg:grid-cols-8">
      {departments.map(({ id, name, iconUrl }) => (
        <li key={id} className="min-w-0">
          <Link to={`/allProducts/${id}`} className={TILE}>
            <Picture src={iconUrl} alt="" sizes="56px" className="size-14 rounded-md" />
            <span className="w-full hyphens-auto">{name}</span>
          </Link>
        </li>
      ))}
      <li className="min-w-0">
        <Link to="/allProducts" className={TILE}>
          <span className="grid size-14 place-items-center rounded-md border border-line bg-card text-ink-soft">
            <LayoutGrid size={22} strokeWidth={1.8} aria-hidden />
          </span>
          {words.home_see_all()}
        </Link>
      </li>
    </ul>
  </nav>
)
