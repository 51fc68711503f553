import { cloneElement, createContext, type MouseEvent, type ReactElement, type ReactNode, Suspense, useContext } from 'react'
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx'
import { useLazyTrigger } from '#web/ui/dialog/lazy-trigger.ts'
import { prefetch } from '#web/ui/document/prefetch.ts'

const load = () => import('#web/ui/dialog/panel.tsx')
const DialogPanel = lazyPart(load)

/** For a dialog without a trigger: loads it once it may be needed, so that it opens even if the network is lost meanwhile. */
export const prefetchDialog = (): void => prefetch(load)

const Closing = createContext(() => {})

interface DialogProps {
  title: string
  /** Shown under the title; for screen readers it is the dialog's description. */
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the main one last; they stay visible while the body scrolls. */
  actions?: ReactNode
  /** The element that opens the dialog; omit it to control the dialog with `open`. */
  trigger?: ReactElement
  /** Whether the trigger is a link that leads somewhere without scripts. */
  isLink?: boolean
  open?: boolean
  onOpenChange?: (isOpen: boolean) => void
  width?: 'narrow' | 'wide'
  /** Gets the initial focus instead of the close button. */
  firstFocus?: () => HTMLElement | null | undefined
  /** Gets the focus once the dialog has closed, instead of the trigger. */
  lastFocus?: () => HTMLElement | null | undefined
  /** A click outside does not close it: typed text is worth more than the shortcut. */
  isModalOnly?: boolean
}

/** A modal dialog: centred on desktops, a sheet at the bottom on phones. */
export function Dialog({ trigger, isLink, open, onOpenChange, ...panel }: DialogProps) {
  const lazyTrigger = useLazyTrigger({ load, isLink, open, onOpenChange })
  return (
    <>
      {trigger && lazyTrigger.triggerProps(trigger)}
      {lazyTrigger.hasOpened && (
        <Closing value={() => lazyTrigger.setOpen(false)}>
          <Suspense>
            <DialogPanel lazyTrigger={lazyTrigger} hasTrigger={trigger !== undefined} {...panel} />
          </Suspense>
        </Closing>
      )}
    </>
  )
}

/** Closes the surrounding dialog: `<DialogClose><Button>…</Button></DialogClose>`. */
export function DialogClose({ children }: { children: ReactElement<{ onClick?: (event: MouseEvent<HTMLButtonElement>) => void }> }) {
  const close = useContext(Closing)
  return cloneElement(children, {
    onClick: (event) => {
      children.props.onClick?.(event)
      close()
    },
  })
}
