import { LATEST_BUILD_PATH } from '#contract/builds.ts'

/** How often an open page looks whether there is a newer one, while somebody sees it. */
const LOOK_EVERY_MS = 5 * 60_000
/** Coming back to a tab sooner than this is no reason to look again. */
const LOOKED_JUST_NOW_MS = 60_000

declare global {
  interface Window {
    /** React Router leaves the table of routes here; its version is the build's id. */
    __reactRouterManifest?: { version: string }
  }
}

/** Tells whether another build than this page's is the latest, each time it has looked; failures are told to nobody. */
export function watchLatestBuild(tell: (isAnother: boolean) => void): () => void {
  let lookedAt = Date.now()
  const look = async () => {
    if (document.visibilityState === 'hidden') return
    lookedAt = Date.now()
    try {
      const reply = await fetch(LATEST_BUILD_PATH, { cache: 'no-store' })
      const { id } = (await reply.json()) as { id?: string }
      if (reply.ok && id) tell(id !== window.__reactRouterManifest?.version)
    } catch {
      // Nobody asked for it, so nobody is told; the next look may go well.
    }
  }
  const lookIfLongAgo = () => {
    if (Date.now() - lookedAt >= LOOKED_JUST_NOW_MS) void look()
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  document.addEventListener('visibilitychange', lookIfLongAgo)
  window.addEventListener('pageshow', lookIfLongAgo)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', lookIfLongAgo)
    window.removeEventListener('pageshow', lookIfLongAgo)
  }
}
