const LOST = 'vite:preloadError'

/**
 * Brings scripts that somebody may want: a pointer rests on what needs them. Nobody waits for them yet, so when they do not come,
 * nobody is told and no page is loaded anew for it (web/browser/lost-scripts.ts); whoever presses asks again.
 */
export function loadAhead(load: () => Promise<unknown>): void {
  const keepQuiet = (event: Event) => event.stopImmediatePropagation()
  // In the capture phase it comes before whoever reloads; once, for a press meanwhile asks for the same scripts in earnest.
  window.addEventListener(LOST, keepQuiet, { capture: true, once: true })
  const stop = () => window.removeEventListener(LOST, keepQuiet, { capture: true })
  load().then(stop, stop)
}
