const LONGEST_WAIT_FOR_PICTURES_MS = 1000

/** Runs work once the page is painted with its first pictures; at once in a background tab, which paints nothing. */
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
    // A picture that fails to load does not delay the work.
    [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')].map((picture) => picture.decode().catch(() => {})),
  )
