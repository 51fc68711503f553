import { reloadDocument } from '#web/browser/pages/chunk-reload.ts'

interface Route {
  id: string
  /** The URL of the page's script. */
  module: string
}

declare global {
  interface Window {
    /** React Router exposes its router here. */
    __reactRouterDataRouter?: { state: { navigation: { location?: { pathname: string; search: string; hash: string } } } }
  }
}

/** Where the browser is navigating to, or null. */
export function destination(): string | null {
  const next = window.__reactRouterDataRouter?.state.navigation.location
  return next ? next.pathname + next.search + next.hash : null
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
    // When the browser leaves, nobody waits for this page any more.
    if (target && reloadDocument(target)) return new Promise(() => {})
    // React Router shows an empty page for a failure here; only a failing page component brings up the error page.
    return { default: () => fail(error) } as Module
  }
}
