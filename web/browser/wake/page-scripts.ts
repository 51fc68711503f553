import { HELD } from '#web/browser/wake/sleeping-pages.ts'

let isFetched = false
let isRun = false

export function fetchScripts(addresses: readonly string[], fetchPriority: 'auto' | 'low'): void {
  if (isFetched) return
  isFetched = true
  for (const href of addresses)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority }))
}

/** Runs a copy of the held module script: the original element stays unchanged, so that hydration finds it. */
export function runScripts(addresses: readonly string[], onFailure: () => void): void {
  if (isRun) return
  isRun = true
  fetchScripts(addresses, 'auto')
  const { textContent } = document.querySelector(`script[${HELD}]`)!
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', textContent, onerror: onFailure }))
}
