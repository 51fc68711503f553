/** A browser's offer to install the shop. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offered: InstallPrompt | null = null
const listeners = new Set<() => void>()

function keep(prompt: InstallPrompt | null): void {
  offered = prompt
  for (const tell of listeners) tell()
}

/** The event fires once, often before hydration, so this listens from the first script on. */
export function keepInstallPrompt(): void {
  if (typeof window === 'undefined') return
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    keep(event as InstallPrompt)
  })
  addEventListener('appinstalled', () => keep(null))
}

/** The current offer, or null. */
export const installPrompt = (): InstallPrompt | null => offered

export function onInstallPrompt(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Shows the browser's own prompt. Whatever the answer, the offer is used up. */
export function askToInstall(prompt: InstallPrompt): void {
  keep(null)
  void prompt.prompt().catch(() => {})
}
