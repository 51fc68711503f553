import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { isPlainClick } from '#web/ui/document/plain-click.ts'
import { loadsDocument } from '#web/ui/document/press.tsx'

/** Links in markup of the document that React does not render (web/features/catalogue/drawn-card.tsx). */
const DRAWN = '.product-card a[href]'
/** How long a pointer rests on a link before its page is prefetched; React Router's own links wait as long. */
const INTENT_AFTER_MS = 100

/** Makes these links work like React's own: they navigate without a new document, and are prefetched when pointed at. */
export function DrawnLinks() {
  const navigate = useNavigate()
  const [pointedAt, setPointedAt] = useState<string | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = (event: MouseEvent) => {
      const path = drawnPath(event)
      // By now, React has handled its own links and prevented the default.
      if (!path || event.defaultPrevented || !isPlainClick(event) || loadsDocument(path)) return
      event.preventDefault()
      void navigate(path)
    }
    const point = (event: Event) => {
      clearTimeout(timer)
      const path = drawnPath(event)
      if (path) timer = setTimeout(() => setPointedAt(path), INTENT_AFTER_MS)
    }
    addEventListener('click', follow)
    addEventListener('pointerover', point)
    addEventListener('focusin', point)
    return () => {
      clearTimeout(timer)
      removeEventListener('click', follow)
      removeEventListener('pointerover', point)
      removeEventListener('focusin', point)
    }
  }, [navigate])
  return pointedAt && <PrefetchPageLinks page={pointedAt} />
}

function drawnPath({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(DRAWN) : null
  return link ? link.pathname + link.search : undefined
}
