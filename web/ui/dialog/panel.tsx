import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LazyTrigger } from '#web/ui/dialog/lazy-trigger.ts'
import { classes } from '#web/ui/document/classes.ts'
import * as words from '#words'

interface DialogPanelProps {
  lazyTrigger: LazyTrigger
  hasTrigger: boolean
  title: string
  description?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  width?: 'narrow' | 'wide'
  firstFocus?: () => HTMLElement | null | undefined
  lastFocus?: () => HTMLElement | null | undefined
  isModalOnly?: boolean
}

/** The dialog itself: focus management and Escape come from Base UI. */
export default function DialogPanel({
  lazyTrigger,
  hasTrigger,
  title,
  description,
  children,
  actions,
  width = 'narrow',
  firstFocus,
  lastFocus,
  isModalOnly = false,
}: DialogPanelProps) {
  return (
    <Base.Root open={lazyTrigger.isOpen} onOpenChange={lazyTrigger.setOpen} disablePointerDismissal={isModalOnly}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          id={lazyTrigger.id}
          initialFocus={firstFocus ? () => firstFocus() ?? true : undefined}
          finalFocus={lastFocus ? () => lastFocus() ?? lazyTrigger.anchor.current ?? true : hasTrigger ? lazyTrigger.anchor : undefined}
          className={classes(
            'floats fixed inset-x-0 bottom-0 z-50 flex max-h-[88dvh] flex-col rounded-t-md bg-card pb-[env(safe-area-inset-bottom)] text-ink shadow-float outline-none md:inset-0 md:m-auto md:h-fit md:rounded-md',
            width === 'wide' ? 'md:w-[min(52rem,calc(100vw-2rem))]' : 'md:w-[28rem]',
          )}
        >
          <header className="flex items-start gap-4 border-b border-line px-5 py-4">
            <div className="min-w-0 grow">
              <Base.Title className="text-lg font-semibold">{title}</Base.Title>
              {description && <Base.Description className="mt-1 text-sm text-ink-soft">{description}</Base.Description>}
            </div>
            <Base.Close
              aria-label={words.ui_close()}
              className="-m-2 grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink md:size-9"
            >
              <X size={18} aria-hidden />
            </Base.Close>
          </header>
          {children && <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 py-4">{children}</div>}
          {actions && <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4">{actions}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
