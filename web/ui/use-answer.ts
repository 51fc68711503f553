import { useEffect, useEffectEvent } from 'react'
import type { Fetcher } from 'react-router'

/** Calls back once per answer to a form, after the page has revalidated, however often it renders. */
export function useAnswer<Told>({ state, data }: Pick<Fetcher<Told>, 'state' | 'data'>, onAnswer: (answer: Told) => void): void {
  const tell = useEffectEvent(onAnswer)
  useEffect(() => {
    if (state === 'idle' && data) tell(data)
  }, [state, data])
}
