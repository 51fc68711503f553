import { useEffect } from 'react'
import { isRouteErrorResponse, useNavigationType, useRouteError } from 'react-router'
import type { Failure } from '#contract/envelope.ts'
import { showOfflinePage } from '#web/browser/pages/service-worker.ts'
import { importPart } from '#web/ui/dialog/import-part.ts'

/** §2: the specification prescribes these titles, in every language. */
const TITLES = { missing: 'Page Not Found', failed: 'Internal Server Error' }

/** A page throws its own message or the refused call's failure (web/loader-context.ts). */
function messageOf(data: unknown): string | null {
  if (typeof data !== 'string') return (data as Partial<Failure> | null)?.msg ?? null
  // A JSON answer that did not come from a page, such as a rate limit's.
  return data.startsWith('{') ? (/"msg":"([^"\\]+)"/.exec(data)?.[1] ?? null) : data
}

/** Reacts to an error after a client-side navigation. A document loaded for a missing product stays as it is (decisions.md §1). */
function useReaction(error: unknown) {
  const isLinked = useNavigationType() !== 'POP'
  useEffect(() => {
    if (!isLinked || !isRouteErrorResponse(error)) return
    void importPart(() => import('#web/shell/start/missing-product.ts')).then(({ leadBack }) => leadBack(error.data))
  }, [error, isLinked])
}

/** Why a page failed, for the error page in its place. Errors of the browser's own code are logged to its console. */
export function usePageError() {
  const error = useRouteError()
  const thrown = isRouteErrorResponse(error) ? error : null
  const isMissing = thrown?.status === 404
  useEffect(() => {
    if (isRouteErrorResponse(error)) return
    console.error(error)
    showOfflinePage()
  }, [error])
  useReaction(error)
  return {
    status: thrown?.status ?? 500,
    isMissing,
    title: isMissing ? TITLES.missing : TITLES.failed,
    message: thrown && messageOf(thrown.data),
    /** The data that the page threw. */
    thrown: thrown?.data as unknown,
  }
}
