import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

export const REFRESHED_EVERY_S = 15

/** Loads the page's data again and again while somebody looks at it. */
export function useRefresh(): void {
  const { revalidate, state } = useRevalidator()
  const load = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && state === 'idle') void revalidate()
  })
  useEffect(() => {
    const timer = setInterval(load, REFRESHED_EVERY_S * 1000)
    document.addEventListener('visibilitychange', load)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', load)
    }
  }, [])
}
