import { useLoaderData, useRouteLoaderData } from 'react-router'
import { loadConsole } from '#web/console/frame/loader.ts'
import { ConsoleUser } from '#web/console/user.ts'
import { useLanguage } from '#web/language.ts'
import { loads } from '#web/loader-context.ts'
import { ConsoleErrorPage } from '#web/shell/console/error-page.tsx'
import { ConsoleFrame } from '#web/shell/console/frame.tsx'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { PageBody } from '#web/shell/page-body.tsx'

export const loader = loads(loadConsole)

export default function ConsoleLayout() {
  const frame = useLoaderData<typeof loader>()
  return (
    <ConsoleFrame {...frame}>
      <ConsoleUser value={frame.user}>
        <PageBody />
      </ConsoleUser>
    </ConsoleFrame>
  )
}

/** A page's error is shown in the page's place; a user who may not enter the console gets an error page without its frame. */
export function ErrorBoundary() {
  const frame = useRouteLoaderData<typeof loader>(`${useLanguage()}:console`)
  if (frame)
    return (
      <ConsoleFrame {...frame}>
        <ConsoleErrorPage user={frame.user} />
      </ConsoleFrame>
    )
  return (
    <main id="content" tabIndex={-1} className="page-width grow outline-none">
      <ErrorPage />
    </main>
  )
}
