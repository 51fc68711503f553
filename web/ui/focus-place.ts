import { useLayoutEffect, useRef } from 'react'

/**
 * Whoever works a list off by keyboard goes on where he was: when the control that he pressed goes with its row, the focus goes to
 * what has moved up, or to the list itself (`place`, with tabIndex -1). `stops` selects what takes the focus; while `isLoading` the
 * place is kept.
 */
export function useFocusPlace(stops: string, isLoading = false) {
  const place = useRef<HTMLDivElement>(null)
  const kept = useRef<number | null>(null)
  // Before a dialog of Base UI finds out that the focus went with the row, and takes it to the dialog as a whole.
  useLayoutEffect(() => {
    if (kept.current === null || !place.current) return
    const left = place.current.querySelectorAll<HTMLElement>(stops)
    const next = left[Math.min(kept.current, left.length - 1)] ?? place.current
    next.focus({ preventScroll: true })
    if (!isLoading) kept.current = null
  })
  return {
    place,
    keepPlace: (index: number) => {
      kept.current = index
    },
  }
}
