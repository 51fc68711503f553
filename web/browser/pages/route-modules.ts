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
 * Replaces React Router's own in the browser (vite.config.ts), which reloads the current page for every script that fails to
 * load, without a limit. Here the requested page is loaded as a document, within the guard of §8.
 */
export async function loadRouteModule<Module>(route: Route, known: Record<string, Module>): Promise<Module> {
  const loaded = known[route.id]
  if (loaded) return loaded
  try {
    const module: Module = await import(/* @vite-ignore */ route.module)
    known[route.id] = module
    return module
  } catch (error) {
    // A prefetch for a hovered link gets here too: nobody is navigating yet, so nothing is reloaded for it.
    const target = destination()
    const staying = stayingPages()
    if (target && (await staying?.isUnreachable())) {
      staying?.stayHere(target)
      // React Router asks once for a route's script: whoever tries again waits for this.
      await staying?.untilNextTry()
      return loadRouteModule(route, known)
    }
    // When the browser leaves, nobody waits for this page any more.
    if (target && reloadDocument(target)) return new Promise(() => {})
    // React Router shows an empty page for a failure here; only a failing page component brings up the error page.
    return { default: () => fail(error) } as Module
  }
}
