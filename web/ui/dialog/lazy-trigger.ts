import { cloneElement, type KeyboardEvent, type MouseEvent, type ReactElement, type RefObject, useId, useRef, useState } from 'react'
import { isPlainClick } from '#web/ui/document/plain-click.ts'
import { clearPrefetch, prefetch } from '#web/ui/document/prefetch.ts'

interface Opening {
  /** Loads the panel, when a pointer or the focus reaches the trigger. */
  load: () => Promise<unknown>
  /** Loads its content, if that is lazy too. */
  loadInside?: (() => Promise<unknown>) | undefined
  /** Whether the trigger is a link that leads somewhere without scripts. */
  isLink?: boolean
  open?: boolean
  onOpenChange?: (isOpen: boolean) => void
}

export interface LazyTrigger {
  id: string
  anchor: RefObject<HTMLElement | null>
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  /** True from the first opening on: nothing is loaded before. */
  hasOpened: boolean
  /** The trigger with its handlers and ARIA attributes. */
  triggerProps: (trigger: ReactElement) => ReactElement
}

/**
 * Panels and dialogs come from Base UI, whose code is as large as the rest of a page's: so it is loaded when a pointer or the
 * focus reaches a trigger, and never on a page where nothing is opened.
 */
export function useLazyTrigger({ load, loadInside, isLink, open, onOpenChange }: Opening): LazyTrigger {
  const id = useId()
  const anchor = useRef<HTMLElement>(null)
  const [isOpenInside, setOpenInside] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const isOpen = open ?? isOpenInside

  function setOpen(next: boolean) {
    if (next) {
      clearPrefetch()
      setOpened(true)
    }
    setOpenInside(next)
    onOpenChange?.(next)
  }

  const near = () => {
    prefetch(load)
    if (loadInside) prefetch(loadInside)
  }
  const triggerProps = (trigger: ReactElement) =>
    cloneElement(trigger as ReactElement<Record<string, unknown>>, {
      ref: anchor,
      'aria-haspopup': 'dialog',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'data-popup-open': isOpen ? '' : undefined,
      onPointerEnter: near,
      onFocus: near,
      onClick: (event: MouseEvent) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        setOpen(!isOpen)
      },
      ...(isLink
        ? {
            role: 'button',
            // A link is activated by Enter only, a button by the space bar as well.
            onKeyDown: (event: KeyboardEvent) => {
              if (event.key !== ' ') return
              event.preventDefault()
              setOpen(!isOpen)
            },
          }
        : {}),
    })

  return { id, anchor, isOpen, setOpen, hasOpened: wasOpened || isOpen, triggerProps }
}
