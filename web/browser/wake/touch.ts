/** What shows that somebody is at the page, or comes back to it. */
const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'input', 'focusin', 'scroll', 'dragenter', 'visibilitychange']

/** Calls back at the first touch of the visible page; the returned function counts as one. */
export function onTouch(wake: () => void): () => void {
  const touch = () => {
    if (document.hidden) return
    for (const type of TOUCHES) removeEventListener(type, touch, true)
    wake()
  }
  for (const type of TOUCHES) addEventListener(type, touch, { capture: true, passive: true })
  return touch
}
