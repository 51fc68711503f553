import { type ReactElement, type ReactNode, Suspense } from 'react'
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx'
import { useLazyTrigger } from '#web/ui/dialog/lazy-trigger.ts'

const load = () => import('#web/ui/dialog/popover-panel.tsx')
const PopoverPanel = lazyPart(load)

interface PopoverProps {
  /** A button, or a link that leads somewhere useful without scripts. */
  trigger: ReactElement
  /** Whether the trigger is a link. */
  isLink?: boolean
  title: string
  titleHidden?: boolean
  children: ReactNode
  open?: boolean
  onOpenChange?: (isOpen: boolean) => void
  align?: 'start' | 'end'
  /** As wide as the window, directly below the header that the trigger stands in. */
  isBelowHeader?: boolean
  className?: string
  /** Loads its content, if that is lazy too. */
  onNear?: () => Promise<unknown>
}

/** A panel floating at its trigger: modal for keyboard and screen readers; the pointer can still use the page. */
export function Popover({ trigger, isLink, open, onOpenChange, onNear, ...panel }: PopoverProps) {
  const lazyTrigger = useLazyTrigger({ load, loadInside: onNear, isLink, open, onOpenChange })
  return (
    <>
      {lazyTrigger.triggerProps(trigger)}
      {lazyTrigger.hasOpened && (
        <Suspense>
          <PopoverPanel lazyTrigger={lazyTrigger} {...panel} />
        </Suspense>
      )}
    </>
  )
}
