import { LayoutGrid } from 'lucide-react'
import { Suspense } from 'react'
import { MenuSkeleton } from '#web/shell/header/menu-skeleton.tsx'
import { usePanel } from '#web/shell/header/use-panel.ts'
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx'
import { Popover } from '#web/ui/dialog/popover.tsx'
import { Link } from '#web/ui/document/press.tsx'
import * as words from '#words'

const load = () => import('#web/shell/header/category-menu.tsx')
const CategoryMenu = lazyPart(load)

/** The category menu: departments with their first subcategories; without scripts its trigger leads to their page. */
export function CategoryPopover() {
  return (
    <Popover
      {...usePanel()}
      isBelowHeader
      title={words.shell_categories()}
      titleHidden
      // The same height before and after its content has loaded; Chinese names are shorter.
      className="h-[52rem] lg:h-[48rem] xl:h-[39.25rem] [&:lang(zh)]:h-[40rem] lg:[&:lang(zh)]:h-[33.5rem] xl:[&:lang(zh)]:h-[29rem]"
      isLink
      onNear={load}
      trigger={
        <Link
          to="/categories"
          className="hidden h-11 shrink-0 items-center gap-2 rounded-md border border-line px-3.5 font-medium hover:bg-sunken data-popup-open:bg-sunken md:inline-flex"
        >
          <LayoutGrid size={18} strokeWidth={1.8} aria-hidden />
          <span className="hidden lg:inline">{words.shell_categories()}</span>
          <span className="sr-only lg:hidden">{words.shell_categories()}</span>
        </Link>
      }
    >
      <div className="page-width py-6">
        <Suspense fallback={<MenuSkeleton />}>
          <CategoryMenu />
        </Suspense>
      </div>
    </Popover>
  )
}
