import { LATEST_BUILD_PATH } from '#contract/builds.ts'
import { currentAddress, pageRouter } from '#web/browser/pages/router.ts'

/** What could not be loaded: another page, or new data for this one (null). */
interface Missed {
  target: string | null
}

let missed: Missed | null = null
const listeners = new Set<() => void>()

export const readMissed = () => missed
export function watchMissed(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setMissed(next: Missed | null): void {
  missed = next
  for (const listener of listeners) listener()
}

/** Called when a request succeeds again, or the user dismisses the notice. */
export const clearMissed = (): void => {
  if (missed) setMissed(null)
}

/** Whether the server does not answer at all, as opposed to a script that no longer exists since a new release. */
export async function isUnreachable(): Promise<boolean> {
  if (!navigator.onLine) return true
  try {
    await fetch(LATEST_BUILD_PATH, { cache: 'no-store' })
    return false
  } catch {
    return true
  }
}

let isStaying = false
/** Whether stayHere is navigating back to the current page: its data is not loaded again. */
export const isPuttingBack = () => isStaying

/**
 * Stays on the current page, with everything typed on it, if the next page or new data for this one could not be loaded. A notice
 * says so and offers to try again.
 */
export function stayHere(target: string | null): void {
  setMissed({ target })
  if (target === null) return
  isStaying = true
  void pageRouter()
    ?.navigate(currentAddress(), { replace: true, preventScrollReset: true })
    .finally(() => {
      isStaying = false
    })
}

let tryNow = () => {}
let nextTry = new Promise<void>((resolve) => {
  tryNow = resolve
})
/** Resolves when the user tries again. */
export const untilNextTry = (): Promise<void> => nextTry

export function tryAgain(): void {
  const { target = null } = missed ?? {}
  setMissed(null)
  tryNow()
  nextTry = new Promise((resolve) => {
    tryNow = resolve
  })
  void (target === null ? pageRouter()?.revalidate() : pageRouter()?.navigate(target))
}
