import { useEffect, useRef, useSyncExternalStore } from 'react'
import { importPart } from '#web/ui/dialog/import-part.ts'

const never = () => () => {}

/**
 * Scrolls an answer into view when it appears, since its form may be far above or below, and focuses it if the form has been
 * removed. An answer that is part of the loaded document is left where it is. `isAnswer` false: there is no answer. A further
 * `answer` with the same text is scrolled to and announced again.
 */
export function useInView<Element extends HTMLElement>(isAnswer: boolean | undefined, answer?: unknown) {
  const place = useRef<Element>(null)
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const isOfDocument = useRef(isHydrating)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer is the event
  useEffect(() => {
    const wasThere = isOfDocument.current
    isOfDocument.current = false
    if (!isAnswer || wasThere) return
    // Runs after the other layout changes that the answer causes.
    const showing = setTimeout(() => {
      void importPart(() => import('#web/ui/document/show-in-view.ts')).then(
        ({ showInView }) => place.current && showInView(place.current),
        () => {},
      )
    })
    return () => clearTimeout(showing)
  }, [isAnswer, answer])
  return place
}
