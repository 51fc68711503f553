import type { ComponentProps, ReactNode } from 'react'
import { showMessage } from '#web/ui/dialog/toast.tsx'
import { classes } from '#web/ui/document/classes.ts'
import { Link } from '#web/ui/document/press.tsx'
import * as words from '#words'

/** A URL from data if it is http, https or a path of the shop, else null (safety.md 14). */
export function safeAddress(address: string): string | null {
  if (address.startsWith('/') && !/^\/[/\\]/.test(address)) return address
  if (!URL.canParse(address)) return null
  const { protocol, href } = new URL(address)
  return protocol === 'http:' || protocol === 'https:' ? href : null
}

/** Paths of the shop's pages. Files have no language, and the router knows none of them. */
const PAGE = /^\/(?!(api|feed|pictures)\/)/

/**
 * A link whose URL an operator or supplier wrote: the only way out of the shop. The server blanks URLs of hosts that are not on
 * the operators' list (decisions.md §12); such a link stays on the page and says why.
 */
export function DataLink({ href, children, ...rest }: { href: string; children: ReactNode } & Omit<ComponentProps<'a'>, 'href'>) {
  const address = safeAddress(href)
  if (address === null) return <RefusedLink {...rest}>{children}</RefusedLink>
  if (PAGE.test(address)) {
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
