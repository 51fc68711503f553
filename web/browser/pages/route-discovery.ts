import { useEffect, useState } from 'react'
import * as itself from 'react-router-discovery'
import { reloadDocument } from '#web/browser/pages/chunk-reload.ts'
import { isManifestTime, manifestTime } from '#web/browser/pages/manifest-time.ts'
import { destination } from '#web/browser/pages/router.ts'
import { stayingPages } from '#web/browser/pages/staying.ts'

// In browsers, replaces the React Router module that has the same exports (vite.config.ts).
export * from 'react-router-discovery'

/** Fetches the routes of all links on the page. */
export const useFogOFWarDiscovery: typeof itself.useFogOFWarDiscovery = (router, manifest, routeModules, ssr, ...rest) => {
  const [isTime, setTime] = useState(isManifestTime)
  useEffect(() => void manifestTime.then(() => setTime(true)), [])
  // With `ssr` false the original fetches nothing.
  itself.useFogOFWarDiscovery(router, manifest, routeModules, ssr && isTime, ...rest)
}

/** Fetches the routes of a navigation whose link has not been discovered yet. */
export const getPatchRoutesOnNavigationFunction: typeof itself.getPatchRoutesOnNavigationFunction = (getRouter, ...rest) => {
  const discover = itself.getPatchRoutesOnNavigationFunction(getRouter, ...rest)
  if (!discover) return undefined
  return async (question) => {
    // The current page's routes came with it: its forms and filters need not wait.
    if (!isManifestTime() && question.path === getRouter().state.location.pathname) return
    await manifestTime
    try {
      await discover(question)
    } catch (error) {
      if (question.signal.aborted) throw error
      const target = destination()
      const staying = stayingPages()
      if (target && (await staying?.isUnreachable())) staying?.stayHere(target)
      else if (!reloadDocument(target ?? location.href)) throw error
      // The navigation has been called off or the browser is leaving: never settle.
      await new Promise(() => {})
    }
  }
}
