import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { withoutLanguage } from '#contract/languages.ts'
import { usePageError } from '#web/shell/page-error.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { ButtonLink } from '#web/ui/document/press.tsx'
import * as words from '#words'

/** Shown in place of a failed page. The document has the error's status. `search`: a search box, shown if the page is missing. */
export function ErrorPage({ search: searchBox }: { search?: ReactNode }) {
  const { pathname, search } = useLocation()
  const { status, isMissing, title, message } = usePageError()
  const path = withoutLanguage(pathname)
  return (
    <div className="page-width flex flex-col items-center py-16 text-center md:py-24">
      <title>{pageTitle(title)}</title>
      <meta name="robots" content="noindex" />
      <p className="figures text-sm font-semibold text-ink-soft">{status}</p>
      <h1 className="mt-2 text-3xl font-semibold" lang="en">
        {title}
      </h1>
      <p className="mt-3 max-w-md text-balance text-ink-soft">{isMissing ? words.shell_error_missing() : words.shell_error_server()}</p>
      {message && <p className="mt-2 max-w-md text-sm break-all text-ink-soft">{message}</p>}
      {isMissing && searchBox}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink label={words.shell_error_home()} to="/" kind="primary" />
        {isMissing ? (
          <ButtonLink label={words.shell_error_products()} to="/allProducts" />
        ) : (
          <ButtonLink label={words.shell_error_retry()} to={path + search} reloadDocument />
        )}
      </div>
    </div>
  )
}
