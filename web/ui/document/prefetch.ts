const prefetched = new Set<Promise<unknown>>()

/**
 * Preloads scripts when a pointer rests on the control that needs them. Nothing waits for them yet, so a failure is silent
 * and reloads no page (web/browser/pages/chunk-reload.ts); a press tries again.
 */
export function prefetch(load: () => Promise<unknown>): void {
  const loading = load()
  prefetched.add(loading)
  const end = () => void prefetched.delete(loading)
  loading.then(end, end)
}

/** The user has pressed: pending loads are now waited for. */
export const clearPrefetch = (): void => prefetched.clear()

/** Whether scripts are loading that may never be needed. */
export const isPrefetching = (): boolean => prefetched.size > 0
