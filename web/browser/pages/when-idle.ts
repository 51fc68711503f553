/** Delay after the page has loaded, in browsers without requestIdleCallback (Safari). */
const SOON_MS = 1000

/** Runs work that is not urgent once the page has loaded and the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  let isOff = false
  const run = () => {
    if (!isOff) work()
  }
  const wait = () => void ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, SOON_MS))
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
  return () => {
    isOff = true
    removeEventListener('load', wait)
  }
}
