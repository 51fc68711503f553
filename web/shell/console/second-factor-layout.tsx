import { Outlet } from 'react-router'
import { ConsoleBar, ToShop } from '#web/shell/console/bar.tsx'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { LanguageMenu } from '#web/shell/language-menu.tsx'
import { SignOutForm } from '#web/shell/sign-out-form.tsx'
import { SkipLink } from '#web/shell/skip-link.tsx'

/** The console's frame for staff without a second factor: it shows none of the console's data. */
export default function SecondFactorLayout() {
  return (
    <>
      <meta name="robots" content="noindex" />
      <SkipLink />
      <header className="sticky top-0 z-30 border-b border-line bg-card">
        <ConsoleBar>
          <ToShop />
          <LanguageMenu isCompact />
          <SignOutForm className="shrink-0" item="flex min-h-11 items-center gap-2 rounded-md px-2 text-sm" iconSize={16} />
        </ConsoleBar>
      </header>
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-2xl grow px-4 py-8 outline-none md:py-12">
        <Outlet />
      </main>
    </>
  )
}

export function ErrorBoundary() {
  return (
    <main id="content" tabIndex={-1} className="page-width grow outline-none">
      <ErrorPage />
    </main>
  )
}
