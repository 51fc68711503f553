import { useLayoutEffect, useRef } from 'react'

/**
 * Lets keyboard users continue where they were in a list: when the pressed control disappears with its row, the focus moves to
 * the row that takes its position, or to the list itself (`place`, with tabIndex -1). `stops` selects the focusable elements;
 * while `isLoading` the position is retained.
 */
export function useFocusPlace(stops: string, isLoading = false) {
  const place = useRef<HTMLDivElement>(null)
  const focused = useRef<number | null>(null)
  // Runs before a Base UI dialog notices that the focused row was removed and moves the focus to the dialog itself.
  useLayoutEffect(() => {
    if (focused.current === null || !place.current) return
    const left = place.current.querySelectorAll<HTMLElement>(stops)
    const next = left[Math.min(focused.current, left.length - 1)] ?? place.current
    next.focus({ preventScroll: true })
    if (!isLoading) focused.current = null
  })
  return {
    place,
    keepIndex: (index: number) => {
      focused.current = index
    },
  }
}
