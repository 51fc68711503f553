import { useSyncExternalStore } from 'react'
import { installPrompt, onInstallPrompt } from '#web/browser/install-prompt.ts'
import { useSessionState } from '#web/browser/session-state.ts'
import { InstallHint } from '#web/shell/install-hint.tsx'

/** Safari installs too, but offers it nowhere in sight. */
const isInstallableByHand = () => /iPhone|iPod/.test(navigator.userAgent)
const isPhone = () => matchMedia('(max-width: 750px)').matches
const isAppAlready = () => matchMedia('(display-mode: standalone)').matches

/** The offer to install the shop, until it is taken or closed for good (§3). Loaded once the page is at rest. */
export default function InstallOffer() {
  const prompt = useSyncExternalStore(onInstallPrompt, installPrompt)
  const isClosed = useSessionState(({ disablePromptShow }) => disablePromptShow)
  if (isClosed || !isPhone() || isAppAlready() || !(prompt || isInstallableByHand())) return null
  return <InstallHint prompt={prompt} />
}
