/** Elements that have been animated, or never will be. */
const done = new WeakSet<Element>()

/**
 * §4: elements marked mywow get the animation classes of their animate-param attribute (comma-separated) when they are scrolled into
 * view, or at once when they are marked fWow. Elements in view on arrival get the classes, but do not move while being read.
 * No element is hidden before its animation, so nothing is lost if this never runs.
 */
export function animateMarked(): (() => void) | undefined {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
  const waiting = new Set<Element>()
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const isFirstLook = !waiting.has(target)
      waiting.add(target)
      if (!isIntersecting) continue
      observer.unobserve(target)
      animate(target, ...(isFirstLook ? ['motion-still'] : []))
    }
  })
  for (const element of document.querySelectorAll('.mywow')) {
    if (done.has(element)) continue
    if (element.classList.contains('fWow')) animate(element)
    else observer.observe(element)
  }
  return () => observer.disconnect()
}

function animate(element: Element, ...more: string[]): void {
  done.add(element)
  const classes = (element.getAttribute('animate-param') ?? '').split(',').map((name) => name.trim())
  element.classList.add(...more, ...classes.filter(Boolean))
}
