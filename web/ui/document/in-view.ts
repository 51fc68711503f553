import { useEffect, useRef, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Brings what has just appeared as an answer into view, where the form that asked for it stood above or below: and the keyboard with
 * it, if the form has gone. What a document brings stays where it is read. `isAnswer` false: it is none.
 */
export function useInView<Element extends HTMLElement>(isAnswer: boolean) {
  const place = useRef<Element>(null)
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const isOfDocument = useRef(isHydrating)
  useEffect(() => {
    const wasThere = isOfDocument.current
    isOfDocument.current = false
    if (!isAnswer || wasThere) return
    // After whatever else the answer moves; a refused field, which takes the focus, comes later still.
    const showing = setTimeout(() => place.current && show(place.current))
    return () => clearTimeout(showing)
  }, [isAnswer])
  return place
}

function show(element: HTMLElement): void {
  const { top, bottom } = element.getBoundingClientRect()
  const [above, below] = [edgeOf('header', 'bottom') ?? 0, edgeOf('nav.tab-bar', 'top') ?? innerHeight]
  if (top < above || bottom > below) element.scrollIntoView({ block: 'center' })
  if (document.activeElement && document.activeElement !== document.body) return
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** Of what stays in sight while the page is scrolled. */
function edgeOf(selector: string, side: 'top' | 'bottom'): number | undefined {
  const bar = document.querySelector(selector)
  const isStaying = bar && ['sticky', 'fixed'].includes(getComputedStyle(bar).position)
  return isStaying && bar.getBoundingClientRect().height > 0 ? bar.getBoundingClientRect()[side] : undefined
}
