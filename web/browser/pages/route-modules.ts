import { reloadDocument } from '#web/browser/pages/chunk-reload.ts'
import { destination } from '#web/browser/pages/router.ts'
import { stayingPages } from '#web/browser/pages/staying.ts'

interface Route {
  id: string
  /** The URL of the page's script. */
  module: string
}

const fail = (error: unknown): never => {
  throw error
}

/**
 * Replaces React Router's function in the browser (vite.config.ts), which reloads the current page for every script that fails to
 * load, without a limit. This one loads the requested page as a document, at most as often as §8 allows.
 */
export async function loadRouteModule<Module>(route: Route, known: Record<string, Module>): Promise<Module> {
  const loaded = known[route.id]
  if (loaded) return loaded
  try {
    const module: Module = await import(/* @vite-ignore */ route.module)
    known[route.id] = module
    return module
  } catch (error) {
    // A failed prefetch for a hovered link ends here, too: without a navigation nothing is reloaded.
    const target = destination()
    const staying = stayingPages()
    if (target && (await staying?.isUnreachable())) {
      staying?.stayHere(target)
      // React Router requests a route's script only once: later navigations to the route wait for this promise.
      await staying?.untilNextTry()
      return loadRouteModule(route, known)
    }
    // The browser is leaving: never settle.
    if (target && reloadDocument(target)) return new Promise(() => {})
    // React Router shows an empty page if this fails; only a page component that throws brings up the error page.
    return { default: () => fail(error) } as Module
  }
}
