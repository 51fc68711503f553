let since = 0

/** When what the page shows began to be read, by performance.now(): with the document, until another page is loaded in place. */
export const readSince = (): number => since

/** A page is being loaded: what comes before it listens is not on it. */
export function markPageRead(): void {
  since = performance.now()
}
