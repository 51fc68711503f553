const spoken = new WeakSet<Element>()

/** Scrolls to an element if it is out of view, and focuses it if nothing else has the focus. */
export function showInView(element: HTMLElement): void {
  // Screen readers announce inserted nodes: inserting the same ones again has the same text announced again.
  if (spoken.has(element)) element.replaceChildren(...element.childNodes)
  spoken.add(element)
  const { top, bottom } = element.getBoundingClientRect()
  const above = edgeOf('header', 'bottom') ?? 0
  const below = edgeOf('nav.tab-bar', 'top') ?? edgeOf('.buy-bar', 'top') ?? innerHeight
  if (top < above || bottom > below) element.scrollIntoView({ block: 'center' })
  if (document.activeElement && document.activeElement !== document.body) return
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** The edge of a bar that stays in view while the page scrolls; undefined if it does not stay. */
function edgeOf(selector: string, side: 'top' | 'bottom'): number | undefined {
  const bar = document.querySelector(selector)
  const isStaying = bar && ['sticky', 'fixed'].includes(getComputedStyle(bar).position)
  return isStaying && bar.getBoundingClientRect().height > 0 ? bar.getBoundingClientRect()[side] : undefined
}
