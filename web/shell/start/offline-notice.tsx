import { CloudOff, X } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { clearMissed, readMissed, tryAgain, watchMissed } from '#web/browser/pages/unreachable.ts'
import { hasTypedText } from '#web/browser/typed/stored.ts'
import { Button } from '#web/ui/document/press.tsx'
import * as words from '#words'

/** Shown when data could not be loaded and the page stays; retries by itself once online, unless typed text would be lost. */
export function OfflineNotice() {
  const missed = useSyncExternalStore(watchMissed, readMissed, () => null)
  useEffect(() => {
    if (!missed) return
    const goOn = () => {
      if (missed.target === null || !hasTypedText()) tryAgain()
    }
    window.addEventListener('online', goOn)
    return () => window.removeEventListener('online', goOn)
  }, [missed])
  if (!missed) return null
  return (
    <div
      role="alert"
      className="fixed right-4 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] left-4 z-60 mx-auto flex max-w-lg items-center gap-3 rounded-md border border-line bg-card py-1.5 pr-1.5 pl-4 text-sm text-ink shadow-float md:bottom-6 print:hidden"
    >
      <CloudOff size={18} aria-hidden className="shrink-0 text-saffron" />
      <p className="min-w-0 grow py-1.5">{words.shell_unreachable()}</p>
      <Button label={words.shell_error_retry()} kind="secondary" size="small" className="shrink-0 whitespace-nowrap" onClick={tryAgain} />
      <button
        type="button"
        aria-label={words.ui_close()}
        title={words.ui_close()}
        onClick={clearMissed}
        className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink md:size-8"
      >
        <X size={16} aria-hidden />
      </button>
    </div>
  )
}
