import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classes } from '#web/ui/document/classes.ts'
import { Link, type LinkProps } from '#web/ui/document/link.tsx'
import { Spinner } from '#web/ui/list/spinner.tsx'

/** primary: the one main action of a view; danger: cannot be undone; quiet: an action within text. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

const KINDS: Record<ButtonKind, string> = {
  primary: 'bg-cinnabar text-on-cinnabar hover:bg-cinnabar-deep',
  secondary: 'border border-line-strong bg-card text-ink hover:bg-sunken',
  quiet: 'text-ink-blue hover:bg-ink-blue-wash',
  danger: 'bg-danger text-on-danger hover:brightness-95',
}

// On phones no touch target is lower than 44 px.
const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-11 px-3 text-sm md:min-h-8',
  medium: 'min-h-11 px-4 text-base md:min-h-10',
  large: 'min-h-12 px-6 text-lg',
}

const SHAPE =
  'relative inline-flex items-center justify-center gap-2 rounded-md text-center leading-tight font-medium transition-colors select-none disabled:opacity-55 aria-disabled:opacity-55 print:hidden'

interface Look {
  kind?: ButtonKind
  size?: ButtonSize
  /** As wide as its container. */
  wide?: boolean
}

/** The classes of a button, for what is one in all but its element. */
export const buttonLook = ({ kind = 'secondary', size = 'medium', wide }: Look, own?: string) =>
  classes(SHAPE, KINDS[kind], SIZES[size], wide && 'w-full', own)

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, Look {
  className?: string
  /** The action is in progress: the label stays, another press does nothing. */
  pending?: boolean
}

export function Button({ kind, size, wide, pending = false, className, children, type = 'button', onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? holdBack : onClick}
      className={buttonLook({ kind, size, wide }, className)}
    >
      {pending ? <PendingLabel>{children}</PendingLabel> : children}
    </button>
  )
}

// It stays the form's own button: Enter presses it, where without one browsers would send the form again.
const holdBack = (event: MouseEvent) => event.preventDefault()

// The label keeps its space so that the button does not jump.
const PendingLabel = ({ children }: { children: ReactNode }) => (
  <>
    <span className="invisible inline-flex items-center gap-2">{children}</span>
    <span className="absolute inset-0 grid place-items-center">
      <Spinner />
    </span>
  </>
)

export interface ButtonLinkProps extends Omit<LinkProps, 'className'>, Look {
  className?: string
}

/** A link that looks like a button: it navigates, it performs no action. */
export function ButtonLink({ kind, size, wide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonLook({ kind, size, wide }, className)} />
}
