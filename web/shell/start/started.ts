import { useEffect } from 'react'
import { startServiceWorker } from '#web/browser/service-worker.ts'
import { useFailureReactions } from '#web/shell/start/failures.ts'
import { useKeptState } from '#web/shell/start/kept-state.ts'
import { useLanguageMemory } from '#web/shell/start/language.ts'
import { useLiveConnections } from '#web/shell/start/live.ts'
import { useMotion } from '#web/shell/start/motion.ts'
import { useTokenOfOtherTabs } from '#web/shell/start/other-tabs.ts'
import { useSession } from '#web/shell/start/session.ts'
import { useTimeZoneCookie } from '#web/shell/start/time-zone.ts'

/** The order matters: kept state is restored before anything reads it, and failures have a listener before anything calls. */
export function Started({ hasCookie }: { hasCookie: boolean }) {
  useKeptState()
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
