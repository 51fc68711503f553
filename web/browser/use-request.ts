import { useEffect, useEffectEvent, useState } from 'react'

/** Sends a request whenever the key changes, and again on `retry`. The shell shows failures; an outdated request is aborted. */
export function useRequest(send: (signal: AbortSignal) => Promise<unknown>, key: string) {
  const [hasFailed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  const begin = useEffectEvent(send)
  // biome-ignore lint/correctness/useExhaustiveDependencies: key and turn are the events
  useEffect(() => {
    setFailed(false)
    const stop = new AbortController()
    begin(stop.signal).catch(() => !stop.signal.aborted && setFailed(true))
    return () => stop.abort()
  }, [key, turn])
  return { hasFailed, retry: () => setTurn((before) => before + 1) }
}
