let since = 0

/** The performance.now() at which loading of the page's data began: 0 for the document's, later for pages navigated to. */
export const readSince = (): number => since

/** Marks the start of loading a page: its data may lack changes whose frames arrive before it listens. */
export function markPageRead(): void {
  since = performance.now()
}
