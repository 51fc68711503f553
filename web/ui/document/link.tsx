import type { MouseEvent } from 'react'
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router'
import { inLanguage, type Language } from '#contract/languages.ts'
import { useLanguage } from '#web/language.ts'
import { isPlainClick } from '#web/ui/document/plain-click.ts'

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
    if (event.defaultPrevented || rest.target || !isPlainClick(event) || !loadsDocument(path)) return
    event.preventDefault()
    location.assign(path)
  }
  return <RouterLink prefetch="intent" {...rest} onClick={goByDocument} to={path} />
}

/** A query or a fragment is relative to the page, whose path has its language already. */
const linkPath = (to: string, language: Language): string => (/^[?#]/.test(to) ? to : inLanguage(to, language))

let needsDocument = (_path: string): boolean => false

/** Whether a link there loads a document. Without a network that would take the place of the page. */
export const loadsDocument = (path: string): boolean => navigator.onLine && needsDocument(path)

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
