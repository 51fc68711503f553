import { loadAnew } from '#web/browser/lost-scripts.ts'

interface Route {
  id: string
  /** Where the page's script lies. */
  module: string
}

declare global {
  interface Window {
    /** React Router leaves its router here. */
    __reactRouterDataRouter?: { state: { navigation: { location?: { pathname: string; search: string; hash: string } } } }
  }
}

/** Where the browser is on its way to; null while it stays. */
export function destination(): string | null {
  const next = window.__reactRouterDataRouter?.state.navigation.location
  return next ? next.pathname + next.search + next.hash : null
}

const fail = (error: unknown): never => {
  throw error
}

/**
 * Stands in the browser for React Router's own (vite.config.ts), which reloads the page on show for every script that did not
 * come, as often as it happens. Here the page that was asked for is loaded as a document, within the guard of §8.
 */
export async function loadRouteModule<Module>(route: Route, known: Record<string, Module>): Promise<Module> {
  const loaded = known[route.id]
  if (loaded) return loaded
  try {
    const module: Module = await import(/* @vite-ignore */ route.module)
    known[route.id] = module
    return module
  } catch (error) {
    // A link that a pointer only rests on asks as well: nobody is going there yet, so nothing is reloaded for it.
    const wanted = destination()
    // Where the browser leaves, nobody waits for this page any more.
    if (wanted && loadAnew(wanted)) return new Promise(() => {})
    // React Router shows a page without content for a failure here; the error page comes from a page that fails.
    return { default: () => fail(error) } as Module
  }
}
