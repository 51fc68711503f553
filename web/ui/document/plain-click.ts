import type { MouseEvent } from 'react'

/** A click that stays in this tab: main button, no modifier key. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
