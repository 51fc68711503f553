import { useLocation } from 'react-router'
import { withoutLanguage } from '#contract/languages.ts'
import { loads } from '#web/loader-context.ts'
import { loadShell } from '#web/shell/data.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { LanguageMenu } from '#web/shell/language-menu.tsx'
import { LazyFooter, LazySettings } from '#web/shell/lazy-parts.tsx'
import { Logo } from '#web/shell/logo.tsx'
import { PageBody } from '#web/shell/page-body.tsx'
import { SkipLink } from '#web/shell/skip-link.tsx'
import { TabBar } from '#web/shell/tab-bar.tsx'
import { useShell } from '#web/shell/use-shell.ts'
import { Link } from '#web/ui/document/press.tsx'
import * as words from '#words'

export { shouldRevalidate } from '#web/shell/layout-revalidation.ts'

export const loader = loads(loadShell)

/** §2: /login, /register and /retrievePassword have only the logo and the languages above them, and the common footer below. */
export default function AuthLayout() {
  return (
    <EntryShell>
      <PageBody />
    </EntryShell>
  )
}

export function ErrorBoundary() {
  return (
    <EntryShell>
      <ErrorPage />
    </EntryShell>
  )
}

function EntryShell({ children }: { children: React.ReactNode }) {
  const shell = useShell()
  const path = withoutLanguage(useLocation().pathname)
  return (
    <>
      <SkipLink />
      <header className="border-b border-line bg-card">
        <div className="page-width flex h-16 items-center justify-between">
          <Link to="/" aria-label={words.shell_logo()} className="flex min-h-11 items-center rounded-md">
            <Logo />
          </Link>
          <LanguageMenu />
        </div>
      </header>
      {shell?.choices && <LazySettings shell={shell} choices={shell.choices} />}
      <main id="content" tabIndex={-1} className="page-width flex grow flex-col items-center py-8 outline-none md:py-16">
        {children}
      </main>
      {shell && <LazyFooter shell={shell} path={path} />}
      <TabBar path={path} />
    </>
  )
}
