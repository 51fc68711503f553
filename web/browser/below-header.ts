import type { CSSProperties } from 'react'
import { useSessionState } from '#web/browser/session-state.ts'

/**
 * For what stays in sight below the fixed header: its height, once the header has told it (§2), as `--header-height`. On the element
 * that needs it: on the document's root it would have every element's style worked out anew.
 */
export function useBelowHeader(): CSSProperties {
  const height = useSessionState(({ offsetHeight }) => offsetHeight)
  return height > 0 ? ({ '--header-height': `${height}px` } as CSSProperties) : {}
}
