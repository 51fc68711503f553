import type { KeyboardEvent } from 'react'

/**
 * Whether a key press belongs to an input method that composes a Chinese word. In Safari the key that ends a composition arrives
 * after it has ended and is recognised only by its key code, 229.
 */
export const isComposing = ({ keyCode, nativeEvent }: Pick<KeyboardEvent, 'keyCode' | 'nativeEvent'>): boolean =>
  nativeEvent.isComposing || keyCode === 229

/** Enter that submits, not one that chooses a word of an input method. */
export const isEnter = (event: Pick<KeyboardEvent, 'key' | 'keyCode' | 'nativeEvent'>): boolean =>
  event.key === 'Enter' && !isComposing(event)
