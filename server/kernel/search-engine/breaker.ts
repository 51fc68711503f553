/** After this many failures in a row, the breaker opens. */
const MOST_FAILURES = 3
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

/** A circuit breaker: while it is open, requests do not try the failing service. After a pause, one background probe is due. */
export interface Breaker {
  isOpen(): boolean
  /** Whether the caller should probe the service; true once per pause. */
  takeLook(): boolean
  succeed(): void
  /** A request failed. */
  fail(): void
  /** A probe failed. */
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
