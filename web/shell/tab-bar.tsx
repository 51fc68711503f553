import { ReaderSlot } from '#web/shell/reader/slot.tsx'
import { Tabs } from '#web/shell/tabs.tsx'
import { useShell } from '#web/shell/use-shell.ts'
import { CachedFragment } from '#web/ui/fragments/cached-fragment.tsx'
import * as words from '#words'

const TABS = 'grid grid-cols-5'

/** Navigation on phones: at the bottom, within reach of the thumb. */
export function TabBar({ path }: { path: string }) {
  const user = useShell()?.user ?? null
  const current = PLACES.findIndex((isCurrent) => isCurrent(path))
  return (
    <nav
      aria-label={words.shell_main_places()}
      className="tab-bar sticky bottom-0 z-30 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {user ? (
        <ReaderSlot user={user} name="tabs" props={{ current }} className={TABS}>
          <Tabs user={user} current={current} />
        </ReaderSlot>
      ) : (
        <CachedFragment as="div" className={TABS} name="tabs" facts={current}>
          {() => <Tabs user={null} current={current} />}
        </CachedFragment>
      )}
    </nav>
  )
}

/** For each tab, whether it is the current one on a path. */
const PLACES: ((path: string) => boolean)[] = [
  (path) => path === '/' || path === '/h5',
  (path) => /^\/(categories|allProducts)(\/|$)/.test(path),
  (path) => path === '/personalCenter/shoppingCart',
  (path) => path === '/personalCenter/notification',
  (path) => path === '/personalCenter/user' || path === '/login',
]
