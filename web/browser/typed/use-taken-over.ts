import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { carryTypingOver, restoreEarlyTyping, takeOver } from '#web/browser/typed/early.ts'
import { repeatPresses } from '#web/browser/wake/presses.ts'

/**
 * For the outermost element of a part with fields that React takes over, or draws anew, by itself after the rest of the page. It bears
 * `data-taken-over-late`: until its effects have run here, what is typed into it is not React's yet.
 */
export function useTakenOver<Part extends Element>(): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useLayoutEffect(() => {
    if (part.current) takeOver(part.current)
    carryTypingOver()
  }, [])
  useEffect(() => void restoreEarlyTyping().then(repeatPresses), [])
  return part
}
