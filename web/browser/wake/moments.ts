const LONGEST_WAIT_FOR_PICTURES_MS = 1000
const LONGEST_WAIT_FOR_IDLENESS_MS = 2000
/** Where browsers do not tell when they are idle. */
const SOON_MS = 200

export function whenIdle(work: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(work, { timeout: LONGEST_WAIT_FOR_IDLENESS_MS })
  else setTimeout(work, SOON_MS)
}

/** Once the page is painted with its first pictures; at once in a background tab, which paints nothing. */
export function afterFirstPaint(work: () => void): void {
  if (document.hidden) work()
  else
    new PerformanceObserver((_, paint) => {
      paint.disconnect()
      const late = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_FOR_PICTURES_MS))
      void Promise.race([firstPictures(), late]).then(work)
    }).observe({ type: 'paint', buffered: true })
}

const firstPictures = () =>
  Promise.all(
    // A picture that does not come is waited for no longer.
    [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')].map((picture) => picture.decode().catch(() => {})),
  )
