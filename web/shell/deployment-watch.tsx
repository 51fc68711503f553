import { Suspense, useEffect, useState } from 'react'
import { isManifestTime, startManifestTime } from '#web/browser/pages/manifest-time.ts'
import { watchTyping } from '#web/browser/typed/touched.ts'
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx'
import { loadDocumentsWhen } from '#web/ui/document/press.tsx'

const load = () => import('#web/shell/build-watch.tsx')
const BuildWatch = lazyPart(load)

/** Delay of the watch, long after everything that the page needs has loaded; none if there may be text to restore. */
const WATCH_AFTER_MS = 2000

/** Keeps an open page working while new releases are deployed (docs/decisions/006). Renders nothing until there is one. */
export function DeploymentWatch() {
  const [isWatching, setWatching] = useState(false)
  useEffect(watchTyping, [])
  useEffect(startManifestTime, [])
  // Until the routes of other pages may be fetched, links load documents, as they do before any script has run.
  useEffect(() => loadDocumentsWhen((path) => !isManifestTime() && new URL(path, location.href).pathname !== location.pathname), [])
  useEffect(() => {
    const timer = setTimeout(() => setWatching(true), isReloaded() ? 0 : WATCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isWatching ? (
    <Suspense>
      <BuildWatch />
    </Suspense>
  ) : null
}

const isReloaded = () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'reload'
