import { useLocation } from 'react-router'
import { withoutLanguage } from '#contract/languages.ts'
import { SearchBox } from '#web/features/search/box.tsx'
import type { ShellData } from '#web/shell/data.ts'
import { CategoryPopover } from '#web/shell/header/category-popover.tsx'
import { OwnPlaces } from '#web/shell/header/own-places.tsx'
import { Logo } from '#web/shell/logo.tsx'
import { ReaderSlot } from '#web/shell/reader/slot.tsx'
import { Link, usePath } from '#web/ui/document/press.tsx'
import { CachedFragment } from '#web/ui/fragments/cached-fragment.tsx'
import * as words from '#words'

const OWN_PLACES = 'ml-auto flex items-center md:gap-0.5'

/** Logo, categories, search and the user's own links; on phones the search box has its own line, and the cart is in the tab bar. */
export function MainRow({ shell, hasSearch }: { shell: ShellData | undefined; hasSearch: boolean }) {
  const user = shell?.user ?? null
  const { pathname, search } = useLocation()
  const path = usePath()
  const here = withoutLanguage(pathname) + search
  // Three links of visitors lead to such pages, so the cache could not tell them from the way back to this page.
  const facts = here.startsWith('/personalCenter/') ? undefined : here === '/'
  const signIn = here === '/' ? '/login' : `/login?redirect=${encodeURIComponent(here)}`
  return (
    <div className="page-width flex flex-wrap items-center gap-x-2 md:h-18 md:flex-nowrap md:gap-x-4">
      <CachedFragment as="div" className="contents" name="logo" facts={hasSearch}>
        {() => (
          <>
            <Link to="/" aria-label={words.shell_logo()} className="flex h-14 shrink-0 items-center rounded-md">
              <Logo isCompact={hasSearch} />
            </Link>
            <CategoryPopover />
          </>
        )}
      </CachedFragment>
      {hasSearch ? (
        <SearchBox isVisitor={!user} className="order-last mb-3 basis-full md:order-none md:mb-0 md:basis-0" />
      ) : (
        <span className="grow" />
      )}
      {user ? (
        <ReaderSlot user={user} name="places" className={OWN_PLACES}>
          <OwnPlaces user={user} />
        </ReaderSlot>
      ) : (
        <CachedFragment as="div" className={OWN_PLACES} name="own-places" facts={facts} here={path(signIn)}>
          {() => <OwnPlaces user={null} signIn={signIn} />}
        </CachedFragment>
      )}
    </div>
  )
}
