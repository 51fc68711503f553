interface Place {
  pathname: string
  search: string
  hash: string
}

declare global {
  interface Window {
    /** React Router exposes its router here. */
    __reactRouterDataRouter?: {
      state: { location: Place; navigation: { location?: Place }; preventScrollReset: boolean; loaderData: Record<string, unknown> }
      navigate(to: string, how?: { replace?: boolean; preventScrollReset?: boolean }): Promise<void>
      revalidate(): Promise<void>
    }
  }
}

export const pageRouter = () => window.__reactRouterDataRouter

const addressOf = ({ pathname, search, hash }: Place) => pathname + search + hash

/** Where the browser is navigating to, or null. */
export function destination(): string | null {
  const next = pageRouter()?.state.navigation.location
  return next ? addressOf(next) : null
}

export const currentAddress = (): string => addressOf(pageRouter()?.state.location ?? location)
