import { useEffect } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { DEFAULT_LANGUAGE, inLanguage, languageOfPath } from '#contract/languages.ts'
import { readCookie, writeCookie } from '#web/browser/cookies.ts'
import { markPageRead } from '#web/browser/live/page-reading.ts'
import { watchLostParts } from '#web/browser/pages/lost-parts.ts'
import { animateMarked } from '#web/browser/pages/motion.ts'
import { startServiceWorker } from '#web/browser/pages/service-worker.ts'
import { letPagesStay } from '#web/browser/pages/staying.ts'
import * as unreachable from '#web/browser/pages/unreachable.ts'
import { whenIdle } from '#web/browser/pages/when-idle.ts'
import { watchResults } from '#web/browser/result-uses.ts'
import { useSessionState } from '#web/browser/session-state.ts'
import { readStored } from '#web/browser/storage.ts'
import { timeZoneHere } from '#web/browser/time-zone.ts'
import { useArrival } from '#web/shell/start/arrival.ts'
import { DrawnLinks } from '#web/shell/start/drawn-links.tsx'
import { useFailureReactions } from '#web/shell/start/failures.ts'
import { useLastingFileLinks } from '#web/shell/start/file-links.ts'
import { useLanguageMemory } from '#web/shell/start/language.ts'
import { OfflineNotice } from '#web/shell/start/offline-notice.tsx'
import { useSession } from '#web/shell/start/session.ts'
import { useShell } from '#web/shell/use-shell.ts'
import { partLost } from '#web/ui/dialog/import-part.ts'
import { showMessage } from '#web/ui/dialog/toast.tsx'
import { isPrefetching } from '#web/ui/document/prefetch.ts'
import * as words from '#words'

letPagesStay(unreachable)

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
  useArrival()
  useLastingFileLinks()
  const { state } = useNavigation()
  // A page reached by client-side navigation also learns of frames that arrived while it was loading.
  useEffect(() => {
    if (state !== 'idle') markPageRead()
  }, [state])
  useEffect(startServiceWorker, [])
  useEffect(() => watchLostParts(isPrefetching, partLost), [])
  useEffect(watchResults, [])
  return (
    <>
      <OfflineNotice />
      <DrawnLinks />
    </>
  )
}

/** §3: restores the stored state; destination and currency are the document's, which is newer. */
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

/** Starts the animations of every page after navigation. */
function useMotion() {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with the page
  useEffect(animateMarked, [key])
}

/** §4: live connections while signed in. They open once the page has loaded and the browser is idle. */
function useLiveConnections(): void {
  const userId = useSessionState(({ userInfo }) => userInfo?.id)
  useEffect(() => {
    if (userId === undefined) return
    let end = () => {}
    let isOver = false
    const callOff = whenIdle(async () => {
      const { startForUser } = await import('#web/shell/start/for-user.ts')
      if (!isOver) end = startForUser(userId)
    })
    return () => {
      isOver = true
      callOff()
      end()
    }
  }, [userId])
}

/** §9. */
const LOGIN_CHANGED_AFTER_MS = 1000

/** §4: a tab that becomes visible, or is visible beside another one, and finds another token in storage says so and goes home. */
function useTokenOfOtherTabs() {
  useEffect(() => {
    const look = () => {
      const token = readStored('TOKEN')
      if (document.visibilityState === 'hidden' || token === useSessionState.getState().token) return
      useSessionState.setState({ token })
      showMessage(words.shell_login_changed())
      // A new document: nothing of the other user may remain on the screen.
      setTimeout(() => location.assign(inLanguage('/', languageOfPath(location.pathname) ?? DEFAULT_LANGUAGE)), LOGIN_CHANGED_AFTER_MS)
    }
    const looking = new AbortController()
    document.addEventListener('visibilitychange', look, looking)
    // Two windows side by side are both visible all the time, so visibilitychange is not enough.
    for (const type of ['focus', 'storage']) window.addEventListener(type, look, looking)
    return () => looking.abort()
  }, [])
}
