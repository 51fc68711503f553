import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { withoutLanguage } from '#contract/languages.ts'
import { whenIdle } from '#web/browser/pages/when-idle.ts'
import { SearchBox } from '#web/features/search/box.tsx'
import { IntlTag } from '#web/language.ts'
import { loads } from '#web/loader-context.ts'
import { loadShell, type ShellData } from '#web/shell/data.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { MainHeader, SEARCHED_FROM } from '#web/shell/header/main-header.tsx'
import { LazyFooter, LazySettings } from '#web/shell/lazy-parts.tsx'
import { PageBody } from '#web/shell/page-body.tsx'
import { SkipLink } from '#web/shell/skip-link.tsx'
import { TabBar } from '#web/shell/tab-bar.tsx'
import { useFreshCounts } from '#web/shell/use-fresh-counts.ts'
import { useShell } from '#web/shell/use-shell.ts'
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx'
import { DatedRate } from '#web/ui/money/dated-rate.tsx'
import { CurrencyDigits } from '#web/ui/money/money.tsx'

// Renders the slots of shared documents on the server; browsers render their content in place.
if (import.meta.env.SSR) await import('#web/shell/reader/slots.tsx')

export { shouldRevalidate } from '#web/shell/layout-revalidation.ts'

export const loader = loads(loadShell)

const InstallOffer = lazyPart(() => import('#web/shell/install-offer.tsx'))

/** The layout of every page except the sign-in pages. */
export default function MainLayout() {
  return (
    <MainShell>
      <PageBody />
    </MainShell>
  )
}

/** Shows a page's error in the page's place, within the layout. */
export function ErrorBoundary() {
  return (
    <MainShell>
      <ErrorPage search={<MissingSearch />} />
    </MainShell>
  )
}

/** A search box for pages whose header has none, except in the personal center (decisions §12). */
function MissingSearch() {
  const path = withoutLanguage(useLocation().pathname)
  const user = useShell()?.user
  if (SEARCHED_FROM.test(path) || path.startsWith('/personalCenter')) return null
  return <SearchBox isVisitor={!user} className="mt-8 w-full max-w-md grow-0" />
}

/** Provides the locale of the buyer's destination for numbers and dates, and the currency's own digits for amounts. */
const Formats = ({ shell, children }: { shell: ShellData | undefined; children: ReactNode }) => (
  <IntlTag value={shell?.intlTag ?? null}>
    <CurrencyDigits value={useMemo(() => (shell ? { [shell.currencyCode]: shell.currencyDigits } : {}), [shell])}>
      <DatedRate
        value={useMemo(() => (shell?.datedRateTime ? { currencyCode: shell.currencyCode, rateTime: shell.datedRateTime } : null), [shell])}
      >
        {children}
      </DatedRate>
    </CurrencyDigits>
  </IntlTag>
)

function MainShell({ children }: { children: ReactNode }) {
  const shell = useShell()
  const path = withoutLanguage(useLocation().pathname)
  const [isCalm, setCalm] = useState(false)
  useFreshCounts(shell?.user ?? null)
  useEffect(() => whenIdle(() => setCalm(true)), [])
  return (
    <Formats shell={shell}>
      <SkipLink />
      <MainHeader shell={shell} path={path} />
      {shell?.choices && <LazySettings shell={shell} choices={shell.choices} />}
      <main id="content" tabIndex={-1} className="grow pb-12 outline-none">
        {children}
      </main>
      {shell && <LazyFooter shell={shell} path={path} />}
      {isCalm && (path === '/' || path === '/h5') && (
        <Suspense>
          <InstallOffer />
        </Suspense>
      )}
      <TabBar path={path} />
    </Formats>
  )
}
