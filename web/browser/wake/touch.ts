/** Events that show that the user is at the page, or returns to it. */
const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'input', 'focusin', 'scroll', 'dragenter', 'visibilitychange']

/** Calls back at the first touch of the visible page; the returned function counts as one. */
export function onTouch(wake: () => void): () => void {
  const touch = (event?: Event) => {
    if (document.hidden || isStill(event as Partial<PointerEvent> | undefined)) return
    for (const type of TOUCHES) removeEventListener(type, touch, true)
    wake()
  }
  for (const type of TOUCHES) addEventListener(type, touch, { capture: true, passive: true })
  return touch
}

/** Browsers also fire pointermove when a page is painted beneath a resting pointer. */
const isStill = (event: Partial<PointerEvent> | undefined) =>
  event?.type === 'pointermove' && event.movementX === 0 && event.movementY === 0
