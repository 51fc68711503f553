import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { readCookie, writeCookie } from '#web/browser/cookies.ts'
import { animateMarked } from '#web/browser/pages/motion.ts'
import { startServiceWorker } from '#web/browser/pages/service-worker.ts'
import { useSessionState } from '#web/browser/session-state.ts'
import { timeZoneHere } from '#web/browser/time-zone.ts'
import { useFailureReactions } from '#web/shell/start/failures.ts'
import { useLanguageMemory } from '#web/shell/start/language.ts'
import { useLiveConnections } from '#web/shell/start/live.ts'
import { useTokenOfOtherTabs } from '#web/shell/start/other-tabs.ts'
import { useSession } from '#web/shell/start/session.ts'
import { useShell } from '#web/shell/use-shell.ts'

/** The order matters: stored state is restored before anything reads it, and failures have a listener before anything calls. */
export function Started({ hasCookie }: { hasCookie: boolean }) {
  usePersistedState()
  useFailureReactions()
  useSession(hasCookie)
  useTokenOfOtherTabs()
  useLiveConnections()
  useLanguageMemory()
  useTimeZoneCookie()
  useMotion()
  useEffect(startServiceWorker, [])
  return null
}

/** §3: restores the stored state; the document, which is newer, decides on destination and currency. */
function usePersistedState() {
  useEffect(() => void useSessionState.persist.rehydrate(), [])

  const shell = useShell()
  useEffect(() => {
    if (shell) useSessionState.setState({ country: shell.country, postcode: shell.postcode, currency: shell.currencyCode })
  }, [shell])
}

/** decisions.md §1: documents learn the reader's time zone from a cookie; when it changes, this page is revalidated. */
function useTimeZoneCookie() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const zone = timeZoneHere()
    if (!zone || readCookie('TIME_ZONE') === zone) return
    writeCookie('TIME_ZONE', zone)
    void revalidate()
  }, [revalidate])
}

/** Scans every page after navigation. */
function useMotion() {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with the page
  useEffect(animateMarked, [key])
}
