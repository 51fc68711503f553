/** So many failures in a row, and what fails is no longer tried by those who wait for it. */
const MOST_FAILURES = 3
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

/** A circuit breaker: while it is open nobody waits for what has failed; after a pause one look in the background is due. */
export interface Breaker {
  isOpen(): boolean
  /** Whether somebody should look again; answers so once for each pause. */
  takeLook(): boolean
  succeed(): void
  /** Whoever waited for it had no answer. */
  fail(): void
  /** Somebody has looked, and it is of no use. */
  failLook(): void
}

export function openBreaker(now: () => number): Breaker {
  let failures = 0
  let pauseMs = FIRST_PAUSE_MS
  let isOpen = false
  let lookFrom = 0
  const open = () => {
    isOpen = true
    lookFrom = now() + pauseMs
  }
  return {
    isOpen: () => isOpen,
    takeLook() {
      if (!isOpen || now() < lookFrom) return false
      lookFrom = now() + pauseMs
      return true
    },
    succeed() {
      failures = 0
      isOpen = false
      pauseMs = FIRST_PAUSE_MS
    },
    fail() {
      failures += 1
      if (!isOpen && failures >= MOST_FAILURES) open()
    },
    failLook() {
      if (isOpen) pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)
      open()
    },
  }
}
