import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { withoutLanguage } from '#contract/languages.ts'
import { pageRouter } from '#web/browser/pages/router.ts'

/**
 * After a client-side navigation, a page begins as a document does: scrolled to the top, wherever the form was that led there, and
 * with the focus on its heading, so that it is read out. Filters and forms of the same page leave both where they are.
 */
export function useArrival(): void {
  const { pathname, hash } = useLocation()
  const { state, formMethod } = useNavigation()
  const page = withoutLanguage(pathname)
  const before = useRef(page)
  const leaving = useRef<Leaving>({ focused: null, isForm: false })
  useEffect(() => {
    if (state === 'idle') return
    leaving.current.focused ??= document.activeElement
    if (formMethod && formMethod !== 'GET') leaving.current.isForm = true
  }, [state, formMethod])
  useEffect(() => {
    const { focused, isForm } = leaving.current
    if (state === 'idle') leaving.current = { focused: null, isForm: false }
    if (page === before.current) return
    before.current = page
    // A link that retains the scroll position, as a tab does, leaves the focus as well.
    if (!isForm && pageRouter()?.state.preventScrollReset) return
    if (isForm && !hash) scrollTo(0, 0)
    focusHeading(focused)
  }, [page, hash, state])
}

interface Leaving {
  /** The element that had the focus when the navigation began. */
  focused: Element | null
  isForm: boolean
}

const TYPED = 'input, textarea, select, [contenteditable]'

function focusHeading(focused: Element | null): void {
  const main = document.getElementById('content')
  const heading = main?.querySelector<HTMLElement>('h1') ?? main
  const active = document.activeElement
  // The page has moved the focus itself, to its first field for example; or the user is typing in a form that has stayed.
  const isChosen = main?.contains(active) && !active?.closest('nav') && (active !== focused || active?.matches(TYPED))
  if (!heading || isChosen) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
