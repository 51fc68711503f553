import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { carryTypingOver, restoreEarlyTyping, takeOver } from '#web/browser/typed/early.ts'
import { repeatPresses } from '#web/browser/wake/presses.ts'

/**
 * For the outermost element of a part with fields that React hydrates, or renders again, separately after the rest of the page. The
 * element needs `data-taken-over-late`: until these effects have run, React does not handle what is typed into the part.
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
