import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { readCookie, writeCookie } from '#web/browser/cookies.ts'

/** decisions.md §1: documents learn the reader's time zone from a cookie; when it changes, this page is revalidated. */
export function useTimeZoneCookie() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    if (!zone || readCookie('TIME_ZONE') === zone) return
    writeCookie('TIME_ZONE', zone)
    void revalidate()
  }, [revalidate])
}
