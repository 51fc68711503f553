import { BUILD_ID_META, LATEST_BUILD_PATH } from '#contract/builds.ts'
import { MINUTE_MS } from '#contract/durations.ts'

/** How often an open page checks for a newer build while it is visible. */
const LOOK_EVERY_MS = 5 * MINUTE_MS
/** Returning to a tab within this time does not trigger another check. */
const LOOKED_JUST_NOW_MS = MINUTE_MS

/** The build that rendered this page's document. */
const ownBuild = () => document.querySelector<HTMLMetaElement>(`meta[name="${BUILD_ID_META}"]`)?.content

/** Reports after each check whether the latest build differs from this page's; failures are ignored. */
export function watchLatestBuild(notify: (isAnother: boolean) => void): () => void {
  let lookedAt = Date.now()
  const look = async () => {
    if (document.visibilityState === 'hidden') return
    lookedAt = Date.now()
    try {
      const reply = await fetch(LATEST_BUILD_PATH, { cache: 'no-store' })
      const { id } = (await reply.json()) as { id?: string }
      if (reply.ok && id) notify(id !== ownBuild())
    } catch {
      // No user requested the check, so its failure is silent; the next one may succeed.
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
