const ahead = new Set<Promise<unknown>>()

/**
 * Preloads scripts when a pointer rests on what needs them. Nobody waits for them yet, so a failure is silent
 * and reloads no page (web/browser/lost-scripts.ts); a press tries again.
 */
export function loadAhead(load: () => Promise<unknown>): void {
  const loading = load()
  ahead.add(loading)
  const end = () => void ahead.delete(loading)
  loading.then(end, end)
}

/** The user has pressed: pending loads are now waited for. */
export const nothingIsAhead = (): void => ahead.clear()

/** Whether scripts are loading that may never be needed. */
export const isLoadingAhead = (): boolean => ahead.size > 0
