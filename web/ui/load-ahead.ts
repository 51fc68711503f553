const ahead = new Set<Promise<unknown>>()

/**
 * Brings scripts that somebody may want: a pointer rests on what needs them. Nobody waits for them yet, so when they do not come,
 * nobody is told and no page is loaded anew for it (web/browser/lost-scripts.ts); whoever presses asks again.
 */
export function loadAhead(load: () => Promise<unknown>): void {
  const loading = load()
  ahead.add(loading)
  const end = () => void ahead.delete(loading)
  loading.then(end, end)
}

/** Somebody has pressed: what is on its way is waited for now. */
export const nothingIsAhead = (): void => ahead.clear()

/** Whether scripts are on their way that nobody may ever need. */
export const isLoadingAhead = (): boolean => ahead.size > 0
