import { useState, useSyncExternalStore } from 'react'

/** Number of form answers so far: each answer shows its errors again, even with the same text. */
let answers = 0
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const soFar = () => answers

export function announceAnswer(): void {
  answers++
  for (const listener of listeners) listener()
}

/** Shows an error until its field changes; the next answer may show it again. */
export function useStandingError(error: string | undefined): { standing: string | undefined; onInput: () => void } {
  const count = useSyncExternalStore(subscribe, soFar, soFar)
  const [mended, setMended] = useState<{ error: string | undefined; count: number }>()
  const isMended = error !== undefined && mended?.error === error && mended.count === count
  return { standing: isMended ? undefined : error, onInput: () => setMended(error === undefined ? undefined : { error, count }) }
}
