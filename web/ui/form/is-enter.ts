import type { KeyboardEvent } from 'react'

/**
 * Whether a key belongs to an input method, which puts a word of Chinese together: the one that ends it comes in Safari when that is
 * over already, and is told by its code alone.
 */
export const isComposing = ({ keyCode, nativeEvent }: Pick<KeyboardEvent, 'keyCode' | 'nativeEvent'>): boolean =>
  nativeEvent.isComposing || keyCode === 229

/** Enter that means to be done, and not to choose a word. */
export const isEnter = (event: Pick<KeyboardEvent, 'key' | 'keyCode' | 'nativeEvent'>): boolean =>
  event.key === 'Enter' && !isComposing(event)
