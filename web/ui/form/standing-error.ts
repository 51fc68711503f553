import { useState, useSyncExternalStore } from 'react'

/** Answers to forms so far: each decides anew which errors stand, even in the same words. */
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

/** An error stands until its field changes, or another answer comes. */
export function useStandingError(error: string | undefined): { standing: string | undefined; onInput: () => void } {
  const count = useSyncExternalStore(subscribe, soFar, soFar)
  const [mended, setMended] = useState<{ error: string | undefined; count: number }>()
  const isMended = error !== undefined && mended?.error === error && mended.count === count
  return { standing: isMended ? undefined : error, onInput: () => setMended(error === undefined ? undefined : { error, count }) }
}
