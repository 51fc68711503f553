import { Popover as Base } from '@base-ui/react/popover'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import type { LazyTrigger } from '#web/ui/dialog/lazy-trigger.ts'
import { classes } from '#web/ui/document/classes.ts'
import * as words from '#words'

interface PopoverPanelProps {
  lazyTrigger: LazyTrigger
  title: string
  titleHidden?: boolean
  children: ReactNode
  align?: 'start' | 'end'
  /** As wide as the window, directly below the header that its trigger stands in. */
  isBelowHeader?: boolean | undefined
  className?: string
}

/** The floating panel: positioning, keyboard, Escape and returning the focus come from Base UI. */
export default function PopoverPanel({
  lazyTrigger,
  title,
  titleHidden,
  children,
  align = 'end',
  isBelowHeader,
  className,
}: PopoverPanelProps) {
  const { id, anchor, isOpen, setOpen } = lazyTrigger
  const panel = useRef<HTMLDivElement>(null)
  return (
    <Base.Root
      // A press outside still reaches the page. Tab stays inside: the panel is at the end of the document, so Tab would leave the page.
      modal="trap-focus"
      open={isOpen}
      onOpenChange={(next, { event, reason }) => {
        // The trigger handles its own presses: otherwise one would close the panel here and reopen it there.
        if (!next && reason !== 'escape-key' && anchor.current?.contains(targetOf(event))) return
        setOpen(next)
      }}
    >
      <Base.Portal>
        <Base.Positioner
          {...(isBelowHeader
            ? { anchor: () => anchor.current?.closest('header') ?? null, collisionAvoidance: STAYS_BELOW, collisionPadding: { bottom: 12 } }
            : { anchor, sideOffset: 8, align, collisionPadding: 12 })}
          className="z-40"
        >
          <Base.Popup
            ref={panel}
            id={id}
            // While the panel has the focus, Base UI hides the rest of the page from assistive technology: this declares that.
            aria-modal
            // The panel itself, since its content may still be loading.
            initialFocus={panel}
            finalFocus={anchor}
            onKeyDown={walkList}
            className={classes(
              'floats max-h-(--available-height) overflow-y-auto overscroll-contain border-line bg-card text-ink shadow-float outline-none',
              isBelowHeader ? 'w-(--anchor-width) border-b' : 'w-80 max-w-[calc(100vw-1.5rem)] rounded-md border p-4',
              className,
            )}
          >
            <Base.Title className={titleHidden ? 'sr-only' : 'mb-3 font-semibold'}>{title}</Base.Title>
            {children}
            {/* Lets screen readers on touch screens, without an Escape key, close it. Visible when focused by keyboard. */}
            <Base.Close className="sr-only focus-visible:not-sr-only focus-visible:absolute focus-visible:top-2 focus-visible:right-2 focus-visible:rounded-sm focus-visible:bg-ink focus-visible:px-3 focus-visible:py-1.5 focus-visible:text-sm focus-visible:text-paper">
              {words.ui_close()}
            </Base.Close>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** Any other placement would cover the header that the panel belongs to. */
const STAYS_BELOW = { side: 'none', align: 'none', fallbackAxisSide: 'none' } as const

/** The target of a press, or of the moved focus. */
const targetOf = (event: Event): Node | null => {
  const to = event instanceof FocusEvent ? event.relatedTarget : event.target
  return to instanceof Node ? to : null
}

const KEYS: Record<string, (at: number, total: number) => number> = {
  ArrowDown: (at, total) => (at + 1) % total,
  ArrowUp: (at, total) => (at <= 0 ? total : at) - 1,
  Home: () => 0,
  End: (_, total) => total - 1,
}

/** The arrow keys move through the links and buttons of a panel's lists; fields keep their own keys. */
function walkList(event: KeyboardEvent<HTMLElement>): void {
  const step = KEYS[event.key]
  if (!step || event.defaultPrevented || (event.target as Element).matches('input, select, textarea, [role=combobox]')) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('li a[href], li button')]
  if (stops.length === 0) return
  event.preventDefault()
  stops[step(stops.indexOf(document.activeElement as HTMLElement), stops.length)]?.focus()
}
