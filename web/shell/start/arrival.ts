import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { withoutLanguage } from '#contract/languages.ts'
import { pageRouter } from '#web/browser/pages/router.ts'

/**
 * A page that is reached in place begins as a document does: at its top, wherever the form was that led there, and with its heading
 * read out, from where the keyboard goes on. Filters and forms of the same page leave both where they are.
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
    // A link that keeps the place on the screen, as a tab does, leads on from where its reader is.
    if (!isForm && pageRouter()?.state.preventScrollReset) return
    if (isForm && !hash) scrollTo(0, 0)
    focusHeading(focused)
  }, [page, hash, state])
}

interface Leaving {
  /** What had the focus when the page was left. */
  focused: Element | null
  isForm: boolean
}

const TYPED = 'input, textarea, select, [contenteditable]'

function focusHeading(focused: Element | null): void {
  const main = document.getElementById('content')
  const heading = main?.querySelector<HTMLElement>('h1') ?? main
  const active = document.activeElement
  // The page has decided itself, for its first field for example; or its form has stayed, in which somebody is typing.
  const isChosen = main?.contains(active) && !active?.closest('nav') && (active !== focused || active?.matches(TYPED))
  if (!heading || isChosen) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
