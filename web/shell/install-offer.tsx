import { useSyncExternalStore } from 'react'
import { installPrompt, onInstallPrompt } from '#web/browser/pages/install-prompt.ts'
import { useSessionState } from '#web/browser/session-state.ts'
import { InstallHint } from '#web/shell/install-hint.tsx'

/** Safari can install too, but never offers it visibly. */
const isInstallableByHand = () => /iPhone|iPod/.test(navigator.userAgent)
const isPhone = () => matchMedia('(max-width: 750px)').matches
const isAppAlready = () => matchMedia('(display-mode: standalone)').matches

/** The offer to install the shop, until it is accepted or closed permanently (§3). Loaded once the page is idle. */
export default function InstallOffer() {
  const prompt = useSyncExternalStore(onInstallPrompt, installPrompt)
  const isClosed = useSessionState(({ disablePromptShow }) => disablePromptShow)
  if (isClosed || !isPhone() || isAppAlready() || !(prompt || isInstallableByHand())) return null
  return <InstallHint prompt={prompt} />
}
