const spoken = new WeakSet<Element>()

/** Scrolls no more than is needed, and takes the keyboard along where it has nowhere to be. */
export function showInView(element: HTMLElement): void {
  // Screen readers read what comes in.
  if (spoken.has(element)) element.replaceChildren(...element.childNodes)
  spoken.add(element)
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
