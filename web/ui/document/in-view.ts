import { useEffect, useRef, useSyncExternalStore } from 'react'
import { importPart } from '#web/ui/dialog/import-part.ts'

const never = () => () => {}

/**
 * Brings what has just appeared as an answer into view, where the form that asked for it stood above or below: and the keyboard with
 * it, if the form has gone. What a document brings stays where it is read. `isAnswer` false: it is none. Another `answer`
 * in the same words is shown and read out alike.
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
    // After whatever else the answer moves.
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
