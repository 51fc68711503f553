import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router'
import { inLanguage, type Language } from '#contract/languages.ts'
import { useLanguage } from '#web/language.ts'
import { classes } from '#web/ui/document/classes.ts'
import { isPlainClick } from '#web/ui/document/plain-click.ts'
import { Spinner } from '#web/ui/list/spinner.tsx'

// Links, buttons, and links that look like buttons.

export interface LinkProps extends Omit<RouterLinkProps, 'to'> {
  /** The link's text; pass children for anything more. */
  label?: ReactNode
  /** A path of the shop without language prefix, such as `/help`; or `?…` or `#…`, which stay on this page. */
  to: string
  /** A language other than the page's own. */
  language?: Language
}

/** The only way to link inside the shop: it adds the prefix of the page's language. */
export function Link({ to, language, label, children, ...rest }: LinkProps) {
  const own = useLanguage()
  const path = linkPath(to, language ?? own)
  const goByDocument = (event: MouseEvent<HTMLAnchorElement>) => {
    rest.onClick?.(event)
    if (event.defaultPrevented || rest.target || !isPlainClick(event) || !loadsDocument(path)) return
    event.preventDefault()
    location.assign(path)
  }
  return (
    <RouterLink prefetch="intent" {...rest} onClick={goByDocument} to={path}>
      {label ?? children}
    </RouterLink>
  )
}

/** A query or a fragment is relative to the page, whose path has its language already. */
const linkPath = (to: string, language: Language): string => (/^[?#]/.test(to) ? to : inLanguage(to, language))

let needsDocument = (_path: string): boolean => false

/** Whether a link to this path loads a full document. Never while offline: the browser's error page would replace the page. */
export const loadsDocument = (path: string): boolean => navigator.onLine && needsDocument(path)

/** Lets the shell decide which paths load a full document instead of navigating in the browser. Returns a function that undoes it. */
export function loadDocumentsWhen(decide: typeof needsDocument): () => void {
  needsDocument = decide
  return () => {
    needsDocument = () => false
  }
}

/** For form actions and programmatic navigation: the path in the page's language. */
export function usePath(): (path: string) => string {
  const language = useLanguage()
  return (path) => linkPath(path, language)
}

export const TEXT_LINK = 'text-ink-blue underline decoration-ink-blue/40 underline-offset-2 hover:decoration-ink-blue'

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

/** A button's content: an icon, a text, or children for anything more. */
interface Saying {
  icon?: LucideIcon | undefined
  label?: ReactNode
  children?: ReactNode
}

/** The classes of a button, for other elements that look like one. */
export const buttonLook = ({ kind = 'secondary', size = 'medium', wide }: Look, own?: string) =>
  classes(SHAPE, KINDS[kind], SIZES[size], wide && 'w-full', own)

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'>, Look, Saying {
  className?: string
  /** The action is in progress: the label stays, another press does nothing. */
  pending?: boolean
}

export function Button({ kind, size, wide, pending, className, icon, label, children, type = 'button', onClick, ...rest }: ButtonProps) {
  const saying = sayingOf(icon, size, label ?? children)
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? holdBack : onClick}
      className={buttonLook({ kind, size, wide }, className)}
    >
      {pending ? (
        // The label keeps its space so that the button does not jump.
        <>
          <span className="invisible inline-flex items-center gap-2">{saying}</span>
          <span className="absolute inset-0 grid place-items-center">
            <Spinner />
          </span>
        </>
      ) : (
        saying
      )}
    </button>
  )
}

// A pending button remains the form's submit button, so Enter presses it; without one, Enter would submit the form again.
const holdBack = (event: MouseEvent) => event.preventDefault()

export interface ButtonLinkProps extends Omit<LinkProps, 'className' | 'children'>, Look, Saying {
  className?: string
}

/** A link that looks like a button: it navigates, it performs no action. */
export const ButtonLink = ({ kind, size, wide, className, icon, label, children, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={buttonLook({ kind, size, wide }, className)}>
    {sayingOf(icon, size, label ?? children)}
  </Link>
)

const sayingOf = (Icon: LucideIcon | undefined, size: ButtonSize | undefined, words: ReactNode) =>
  Icon ? (
    <>
      <Icon size={size === 'small' ? 15 : 17} aria-hidden />
      {words}
    </>
  ) : (
    words
  )
