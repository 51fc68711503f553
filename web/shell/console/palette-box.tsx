import { Search } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { isComposing, isEnter } from '#web/ui/form/is-enter.ts'
import * as words from '#words'

interface PaletteBoxProps {
  typed: string
  onTyped: (typed: string) => void
  onEnter: () => void
  onComposing: (isComposing: boolean) => void
  onClose: () => void
}

/** Takes typed letters until the panel has loaded; looks like the panel's first row. */
export function PaletteBox({ typed, onTyped, onEnter, onComposing, onClose }: PaletteBoxProps) {
  const field = useRef<HTMLInputElement>(null)
  // Focus before the next key press.
  useLayoutEffect(() => field.current?.focus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isComposing(event)) onClose()
    if (isEnter(event)) onEnter()
  }
  return (
    <div className="fixed inset-0 z-40 bg-scrim">
      <div className="fixed inset-x-3 top-[12dvh] z-50 mx-auto flex max-w-xl items-center gap-2.5 overflow-hidden rounded-md border border-line bg-card px-4 text-ink shadow-float">
        <Search size={18} aria-hidden className="shrink-0 text-ink-soft" />
        <input
          ref={field}
          aria-label={words.console_palette()}
          placeholder={words.console_palette_hint()}
          value={typed}
          onChange={({ currentTarget }) => onTyped(currentTarget.value)}
          onKeyDown={onKeyDown}
          onCompositionStart={() => onComposing(true)}
          onCompositionEnd={() => onComposing(false)}
          className="h-12 min-w-0 grow bg-transparent text-[1rem] outline-none"
        />
      </div>
    </div>
  )
}
