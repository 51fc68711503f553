import { Outlet, useLocation } from 'react-router'
import { withoutLanguage } from '#contract/languages.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { LanguageMenu } from '#web/shell/language-menu.tsx'
import { Logo } from '#web/shell/logo.tsx'
import { SkipLink } from '#web/shell/skip-link.tsx'
import { TabBar } from '#web/shell/tab-bar.tsx'
import { Link } from '#web/ui/link.tsx'
import { shell_logo } from '#words'

/** §2: around /login, /register and /retrievePassword stand the logo and the languages alone, and on phones the tab bar. */
export default function EntryLayout() {
  return (
    <EntryFrame>
      <Outlet />
    </EntryFrame>
  )
}

export function ErrorBoundary() {
  return (
    <EntryFrame>
      <ErrorPage />
    </EntryFrame>
  )
}

const EntryFrame = ({ children }: { children: React.ReactNode }) => (
  <>
    <SkipLink />
    <header className="border-b border-line bg-card">
      <div className="page-width flex h-16 items-center justify-between">
        <Link to="/" aria-label={shell_logo()} className="flex min-h-11 items-center rounded-md">
          <Logo />
        </Link>
        <LanguageMenu />
      </div>
    </header>
    <main id="content" tabIndex={-1} className="page-width flex grow flex-col items-center py-8 outline-none md:py-16">
      {children}
    </main>
    <TabBar path={withoutLanguage(useLocation().pathname)} />
  </>
)
