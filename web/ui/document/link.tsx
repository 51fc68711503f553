import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router'
import { inLanguage, type Language } from '#contract/languages.ts'
import { useLanguage } from '#web/language.ts'
import { showMessage } from '#web/ui/dialog/toast.tsx'
import { classes } from '#web/ui/document/classes.ts'
import { isPlainClick } from '#web/ui/document/plain-click.ts'
import * as words from '#words'

export interface LinkProps extends Omit<RouterLinkProps, 'to'> {
  /** A path of the shop without language prefix, such as `/help`; or `?…` or `#…`, which stay on this page. */
  to: string
  /** A language other than the page's own. */
  language?: Language
}

/** The only way to link inside the shop: it adds the prefix of the page's language. */
export function Link({ to, language, ...rest }: LinkProps) {
  const own = useLanguage()
  const path = linkPath(to, language ?? own)
  const goByDocument = (event: MouseEvent<HTMLAnchorElement>) => {
    rest.onClick?.(event)
    if (event.defaultPrevented || rest.target || !isPlainClick(event) || !needsDocument(path)) return
    event.preventDefault()
    location.assign(path)
  }
  return <RouterLink prefetch="intent" {...rest} onClick={goByDocument} to={path} />
}

/** A query or a fragment is relative to the page, whose path has its language already. */
const linkPath = (to: string, language: Language): string => (/^[?#]/.test(to) ? to : inLanguage(to, language))

let needsDocument = (_path: string): boolean => false

/** The shell decides which pages a link has to load as documents, as if there were no scripts yet. */
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

/** The style of a link inside running text. */
export const TEXT_LINK = 'text-ink-blue underline decoration-ink-blue/40 underline-offset-2 hover:decoration-ink-blue'

/** A URL from data if it is http, https or a path of the shop, else null (safety.md 14). */
export function safeAddress(address: string): string | null {
  if (address.startsWith('/') && !/^\/[/\\]/.test(address)) return address
  if (!URL.canParse(address)) return null
  const { protocol, href } = new URL(address)
  return protocol === 'http:' || protocol === 'https:' ? href : null
}

/**
 * A link whose URL an operator or supplier wrote: the only way out of the shop. The server blanks URLs of hosts that are not on
 * the operators' list (decisions.md §12); such a link stays on the page and says why.
 */
export function DataLink({ href, children, ...rest }: { href: string; children: ReactNode } & Omit<ComponentProps<'a'>, 'href'>) {
  const address = safeAddress(href)
  if (address === null) return <RefusedLink {...rest}>{children}</RefusedLink>
  if (address.startsWith('/')) {
    return (
      <Link {...rest} to={address}>
        {children}
      </Link>
    )
  }
  return (
    <a {...rest} href={address} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  )
}

const RefusedLink = ({ className, children, 'aria-label': label }: ComponentProps<'a'>) => (
  <button
    type="button"
    aria-label={label}
    title={words.ui_address_refused()}
    onClick={() => showMessage(words.ui_address_refused(), 'error')}
    className={classes('text-left', className)}
  >
    {children}
  </button>
)
