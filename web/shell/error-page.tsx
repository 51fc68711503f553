import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useNavigationType, useRouteError } from 'react-router'
import type { Failure } from '#contract/envelope.ts'
import { withoutLanguage } from '#contract/languages.ts'
import { showOfflinePage } from '#web/browser/pages/service-worker.ts'
import { importPart } from '#web/ui/dialog/import-part.ts'
import { ButtonLink } from '#web/ui/document/button.tsx'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import * as words from '#words'

/** §2: the specification prescribes these titles, in every language. */
const TITLES = { missing: 'Page Not Found', failed: 'Internal Server Error' }

/** A page throws its own message or the refused call's failure (web/loader-context.ts). */
function messageOf(data: unknown): string | null {
  if (typeof data !== 'string') return (data as Partial<Failure> | null)?.msg ?? null
  // An answer that did not come from a page: a limit's, for example.
  return data.startsWith('{') ? (/"msg":"([^"\\]+)"/.exec(data)?.[1] ?? null) : data
}

/** Reacts to an error after a client-side navigation. A document for a missing product stays as it is (decisions.md §1). */
function useReaction(error: unknown) {
  const isLinked = useNavigationType() !== 'POP'
  useEffect(() => {
    if (!isLinked || !isRouteErrorResponse(error)) return
    void importPart(() => import('#web/shell/start/missing-product.ts')).then(({ leadBack }) => leadBack(error.data))
  }, [error, isLinked])
}

/** What is shown in place of a failed page. The document has the error's status. */
export function ErrorPage() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const isMissing = status === 404
  const message = isRouteErrorResponse(error) ? messageOf(error.data) : null
  const title = isMissing ? TITLES.missing : TITLES.failed
  useEffect(() => {
    if (isRouteErrorResponse(error)) return
    console.error(error)
    showOfflinePage()
  }, [error])
  useReaction(error)
  return (
    <div className="page-width flex flex-col items-center py-16 text-center md:py-24">
      <title>{pageTitle(title)}</title>
      <meta name="robots" content="noindex" />
      <p className="figures text-sm font-semibold text-cinnabar">{status}</p>
      <h1 className="mt-2 text-3xl font-semibold" lang="en">
        {title}
      </h1>
      <p className="mt-3 max-w-md text-balance text-ink-soft">{isMissing ? words.shell_error_missing() : words.shell_error_server()}</p>
      {message && <p className="mt-2 max-w-md text-sm break-all text-ink-soft">{message}</p>}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/" kind="primary">
          {words.shell_error_home()}
        </ButtonLink>
        {isMissing ? (
          <ButtonLink to="/allProducts">{words.shell_error_products()}</ButtonLink>
        ) : (
          <ButtonLink to={withoutLanguage(pathname) + search} reloadDocument>
            {words.shell_error_retry()}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
