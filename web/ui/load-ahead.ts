let total = 0

/**
 * Brings scripts that somebody may want: a pointer rests on what needs them. Nobody waits for them yet, so when they do not come,
 * nobody is told and no page is loaded anew for it (web/browser/lost-scripts.ts); whoever presses asks again.
 */
export function loadAhead(load: () => Promise<unknown>): void {
  total++
  const end = () => void total--
  load().then(end, end)
}

/** Whether scripts are on their way that nobody may ever need. */
export const isLoadingAhead = (): boolean => total > 0
