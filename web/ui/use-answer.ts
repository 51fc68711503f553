import { useEffect, useEffectEvent } from 'react'
import type { Fetcher } from 'react-router'

/** Hears of each answer to a form once, when the page has been asked for anew, however often it is drawn. */
export function useAnswer<Told>({ state, data }: Pick<Fetcher<Told>, 'state' | 'data'>, onAnswer: (answer: Told) => void): void {
  const tell = useEffectEvent(onAnswer)
  useEffect(() => {
    if (state === 'idle' && data) tell(data)
  }, [state, data])
}
