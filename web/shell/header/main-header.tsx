import { useEffect, useRef, useState } from 'react'
import { useSessionState } from '#web/browser/session-state.ts'
import type { ShellData } from '#web/shell/data.ts'
import { MainRow } from '#web/shell/header/main-row.tsx'
import { UtilityRow } from '#web/shell/header/utility-row.tsx'
import { classes } from '#web/ui/document/classes.ts'

/** Pages with a search in their header: not the personal center or pages with a form to submit (docs/decisions/023-search-box.md). */
export const SEARCHED_FROM = /^\/($|h5$|(categories|allProducts|product|supplier|help|view|list)(\/|$)|p\w+Search|compare$|agreement$)/

/** §2: on these pages the header is fixed from the start. */
const ALWAYS_FIXED = /^\/($|h5$|(categories|allProducts)(\/|$)|supplier\/list$)/

// A phone has no room to spare: the fixed header's utility row (44 px and its border) scrolls away.
const FIXED = 'sticky -top-[45px] md:top-0'
// On a product's page, where the main action is fixed as well, only the search stays.
const FIXED_SEARCH = 'sticky -top-[107px] md:top-0'

/** The shop's header; it works even if the shell's data could not be loaded. */
export function MainHeader({ shell, path }: { shell: ShellData | undefined; path: string }) {
  const header = useFixedHeader()
  const isFixed = ALWAYS_FIXED.test(path) || header.isScrolled
  const isPersonal = path.startsWith('/personalCenter')
  return (
    <header
      ref={header.ref}
      className={classes(
        'z-30 border-b border-line bg-card print:hidden',
        isFixed && (path.startsWith('/product/') ? FIXED_SEARCH : FIXED),
      )}
    >
      <UtilityRow shell={shell} hasDelivery={!isPersonal} />
      <MainRow shell={shell} hasSearch={SEARCHED_FROM.test(path)} />
    </header>
  )
}

/** §9. */
const FIXED_AFTER_PX = 20
const HEIGHT_REPORTED_AFTER_MS = 100

/** Whether the page is scrolled far enough for its header to be fixed; reports the header's height for elements that stick below it. */
function useFixedHeader() {
  const ref = useRef<HTMLElement>(null)
  const [isScrolled, setScrolled] = useState(false)

  useEffect(() => {
    const look = () => setScrolled(window.scrollY > FIXED_AFTER_PX)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])

  useEffect(() => {
    const header = ref.current
    if (!header) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(() => useSessionState.setState({ offsetHeight: header.offsetHeight }), HEIGHT_REPORTED_AFTER_MS)
    })
    watch.observe(header, { box: 'border-box' })
    return () => {
      clearTimeout(timer)
      watch.disconnect()
    }
  }, [])

  return { ref, isScrolled }
}
