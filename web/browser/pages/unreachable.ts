import { LATEST_BUILD_PATH } from '#contract/builds.ts'
import { currentAddress, pageRouter } from '#web/browser/pages/router.ts'

/** What could not be had: another page, or what is new on this one (null). */
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

/** Something came through again, or its reader stays without. */
export const clearMissed = (): void => {
  if (missed) setMissed(null)
}

/** Whether nothing answers at all: a script that has gone with its release is another matter. */
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
/** Whether the page is being put back as it is: nothing of it is loaded. */
export const isPuttingBack = () => isStaying

/**
 * Nobody loses a page, with all that is typed on it, because the next one or news of this one could not be had: it stays, says so,
 * and offers to try again.
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
/** For what waits to be loaded again. */
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
