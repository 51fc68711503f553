import { Search } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import type { UserInfo } from '#contract/account/account.ts'
import type { ConsolePlace } from '#web/console/frame/places.ts'
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx'
import * as words from '#words'

const PalettePanel = lazyPart(() => import('#web/shell/console/palette-panel.tsx'))

/** Where to go next, by keyboard: ⌘K or Ctrl K from anywhere, or the button. */
export function Palette({ places, user }: { places: readonly ConsolePlace[]; user: UserInfo }) {
  const [isOpen, setOpen] = useState(false)
  const [hasOpened, setOpened] = useState(false)
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpened(true)
      setOpen((wasOpen) => !wasOpen)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        onClick={open}
        className="inline-flex h-11 items-center gap-2 rounded-md border-line px-3 text-sm text-ink-soft hover:bg-sunken md:h-9 md:w-64 md:border md:bg-paper noscript:hidden"
      >
        <Search size={16} aria-hidden />
        <span className="min-w-0 grow truncate text-left max-md:sr-only">{words.console_palette()}</span>
        <kbd aria-hidden className="shrink-0 rounded-sm border border-line px-1 text-xs max-md:hidden">
          Ctrl K
        </kbd>
      </button>
      {hasOpened && (
        <Suspense>
          <PalettePanel places={places} user={user} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
