import { useEffect, useEffectEvent } from 'react'
import type { Fetcher } from 'react-router'

/** Calls back once per answer to a form, after the page has revalidated, however often it renders. */
export function useFetcherResult<Result>(
  { state, data }: Pick<Fetcher<Result>, 'state' | 'data'>,
  onResult: (answer: Result) => void,
): void {
  const handle = useEffectEvent(onResult)
  useEffect(() => {
    if (state === 'idle' && data) handle(data)
  }, [state, data])
}
