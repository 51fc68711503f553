import { Search } from 'lucide-react'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import type { UserInfo } from '#contract/account/account.ts'
import { whenIdle } from '#web/browser/pages/when-idle.ts'
import type { ConsolePlace } from '#web/console/frame/places.ts'
import { PaletteBox } from '#web/shell/console/palette-box.tsx'
import type { PalettePanelProps } from '#web/shell/console/palette-panel.tsx'
import { importPart } from '#web/ui/dialog/import-part.ts'
import { showMessage } from '#web/ui/dialog/toast.tsx'
import { prefetch } from '#web/ui/document/prefetch.ts'
import * as words from '#words'

const load = () => import('#web/shell/console/palette-panel.tsx')

const LONGEST_KEYWORD = 100

/** Navigation by keyboard: ⌘K or Ctrl+K from anywhere, or the button. No letter is lost while the panel loads. */
export function Palette({ places, user }: { places: readonly ConsolePlace[]; user: UserInfo }) {
  const [isOpen, setOpen] = useState(false)
  const [Panel, setPanel] = useState<ComponentType<PalettePanelProps> | null>(null)
  const [typed, setTyped] = useState('')
  // Barcode scanners end with Enter, so Enter waits for the panel, too.
  const [isEntered, setEntered] = useState(false)
  // While an input method composes a word, the box stays and the panel waits.
  const [isComposing, setComposing] = useState(false)
  const type = (text: string) => {
    setTyped(text.slice(0, LONGEST_KEYWORD))
    setEntered(false)
  }
  const change = (open: boolean) => {
    setOpen(open)
    type('')
    if (open && !Panel) void loadPanel()
  }
  async function loadPanel() {
    try {
      const part = await importPart(load)
      setPanel(() => part.default)
    } catch {
      setOpen(false)
      showMessage(words.ui_part_missing(), 'error')
    }
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (key.toLowerCase() === 'k' && (metaKey || ctrlKey) && !altKey && !shiftKey) change(!isOpen)
    // Nothing has the focus while the panel replaces the box.
    else if (isOpen && !isInField(document.activeElement) && !ctrlKey && !metaKey && !altKey && key.length === 1) {
      type(typed + key)
    } else return
    event.preventDefault()
  })
  const takeEarlyKeys = useEffectEvent(() => {
    const { earlyTyping } = window
    if (!earlyTyping) return
    if (typeof earlyTyping.keys === 'string') {
      change(true)
      type(earlyTyping.keys)
    }
    earlyTyping.keys = null
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    takeEarlyKeys()
    const callOff = whenIdle(() => prefetch(load))
    return () => {
      document.removeEventListener('keydown', onKey)
      callOff()
    }
  }, [])
  return (
    <>
      <button
        type="button"
        onClick={() => change(true)}
        data-ctrl-k
        className="inline-flex h-11 items-center gap-2 rounded-md border-line px-3 text-sm text-ink-soft hover:bg-sunken md:h-9 md:w-64 md:border md:bg-paper noscript:hidden"
      >
        <Search size={16} aria-hidden />
        <span className="min-w-0 grow truncate text-left max-md:sr-only">{words.console_palette()}</span>
        <kbd aria-hidden className="shrink-0 rounded-sm border border-line px-1 text-xs max-md:hidden">
          Ctrl K
        </kbd>
      </button>
      {Panel && !isComposing ? (
        <Panel {...{ places, user, isOpen, typed, isEntered }} onOpenChange={change} onTyped={type} most={LONGEST_KEYWORD} />
      ) : (
        isOpen && (
          <PaletteBox
            typed={typed}
            onTyped={type}
            onEnter={() => setEntered(true)}
            onComposing={setComposing}
            onClose={() => change(false)}
          />
        )
      )}
    </>
  )
}

const isInField = (element: Element | null) => element?.matches('input, textarea, select, [contenteditable]') ?? false
