import { X } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { type InstallPrompt, installPrompt, onInstallPrompt, promptInstall } from '#web/browser/pages/install-prompt.ts'
import { useSessionState } from '#web/browser/session-state.ts'
import { STATE_KEY } from '#web/browser/storage.ts'
import { LogoMark } from '#web/shell/logo.tsx'
import { Button } from '#web/ui/document/press.tsx'
import * as words from '#words'

/** Safari on iPhones can install the shop, too, but never offers it visibly. */
const isInstallableByHand = () => /iPhone|iPod/.test(navigator.userAgent)
const isPhone = () => matchMedia('(max-width: 750px)').matches
const isAppAlready = () => matchMedia('(display-mode: standalone)').matches

/** The offer to install the shop, until it is accepted or closed permanently (§3). Loaded once the page is idle. */
export default function InstallOffer() {
  const prompt = useSyncExternalStore(onInstallPrompt, installPrompt)
  const isClosed = useSessionState(({ disablePromptShow }) => disablePromptShow)
  useEffect(() => {
    // Each tab overwrites the whole stored state: an offer closed in another tab would be reopened by this one.
    const learn = ({ key, newValue }: StorageEvent) => {
      if (key === STATE_KEY && newValue?.includes('"disablePromptShow":true')) close()
    }
    window.addEventListener('storage', learn)
    return () => window.removeEventListener('storage', learn)
  }, [])
  if (isClosed || !isPhone() || isAppAlready() || !(prompt || isInstallableByHand())) return null
  return <InstallHint prompt={prompt} />
}

/** §3: closed permanently. */
const close = () => useSessionState.setState({ disablePromptShow: true })

/** Shown above the tab bar: the browser's install offer, or instructions for browsers without one. */
function InstallHint({ prompt }: { prompt: InstallPrompt | null }) {
  return (
    <aside
      aria-label={words.app_install_title()}
      className="floats fixed inset-x-3 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 flex items-center gap-3 rounded-md border border-line bg-card py-2 pr-1 pl-3 shadow-float md:hidden print:hidden"
    >
      <LogoMark size={36} />
      <div className="min-w-0 grow text-sm leading-snug">
        <p className="font-semibold">{words.app_install_title()}</p>
        <p className="text-xs text-ink-soft">{prompt ? words.app_install_lead() : words.app_install_ios()}</p>
      </div>
      {prompt && <Button label={words.app_install()} kind="primary" size="small" onClick={() => promptInstall(prompt)} />}
      <button
        type="button"
        aria-label={words.app_install_close()}
        title={words.app_install_close()}
        onClick={close}
        className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <X size={18} aria-hidden />
      </button>
    </aside>
  )
}
