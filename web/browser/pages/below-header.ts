import type { CSSProperties } from 'react'
import { useSessionState } from '#web/browser/session-state.ts'

/**
 * Style for elements that stick below the fixed header: its height (§2), once measured, as `--header-height`. Set on the element
 * that needs it: on the document's root it would force a style recalculation of every element.
 */
export function useBelowHeader(): CSSProperties {
  const height = useSessionState(({ offsetHeight }) => offsetHeight)
  return height > 0 ? ({ '--header-height': `${height}px` } as CSSProperties) : {}
}
