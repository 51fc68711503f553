import { useSyncExternalStore } from 'react'
import { safeStorage } from '#web/browser/storage.ts'

export type Density = 'roomy' | 'compact'

const NAME = 'CONSOLE_DENSITY'
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The row spacing of all tables in this browser. */
export const useDensity = (): Density =>
  useSyncExternalStore(
    subscribe,
    () => (safeStorage.getItem(NAME) === 'compact' ? 'compact' : 'roomy'),
    () => 'roomy',
  )

export function chooseDensity(density: Density): void {
  safeStorage.setItem(NAME, density)
  for (const listener of listeners) listener()
}
