/** A browser's offer to install the shop. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offered: InstallPrompt | null = null
const listeners = new Set<() => void>()

function save(prompt: InstallPrompt | null): void {
  offered = prompt
  for (const notify of listeners) notify()
}

/** The event fires once, often before hydration: the first script calls this; until then a sleeping page's inline script listens. */
export function saveInstallPrompt(): void {
  if (typeof window === 'undefined') return
  offered = (window.sleep?.prompt as InstallPrompt | undefined) ?? null
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    save(event as InstallPrompt)
  })
  addEventListener('appinstalled', () => save(null))
}

/** The current offer, or null. */
export const installPrompt = (): InstallPrompt | null => offered

export function onInstallPrompt(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** Shows the browser's own prompt. The offer is used up, whatever the user answers. */
export function promptInstall(prompt: InstallPrompt): void {
  save(null)
  void prompt.prompt().catch(() => {})
}
