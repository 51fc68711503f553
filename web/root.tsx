import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import '#web/styles.css'
import type { ReactNode } from 'react'
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import { BUILD_ID_META } from '#contract/builds.ts'
import {
  DEFAULT_LANGUAGE,
  inLanguage,
  LANGUAGE_FACTS,
  LANGUAGES,
  type Language,
  languageOfPath,
  withoutLanguage,
} from '#contract/languages.ts'
import { passResults } from '#web/browser/pages/route-results.ts'
import { HasTranslator } from '#web/features/translations/text-place.ts'
import { useLanguage } from '#web/language.ts'
import { pageContext } from '#web/loader-context.ts'
import { BrowserStart } from '#web/shell/browser-start.tsx'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { Messages } from '#web/ui/dialog/toast.tsx'
import { documentScope } from '#web/ui/document/scope.ts'
import { StructuredData } from '#web/ui/document/structured-data.tsx'
import { ProgressLine } from '#web/ui/list/progress-line.tsx'
import { TimeZone } from '#web/ui/money/date-time.tsx'
import { SupportEmail } from '#web/ui/text/support-email.ts'

export const links = () => [
  { rel: 'preload', href: interLatin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

export const clientMiddleware = [passResults]

export function loader({ context }: LoaderFunctionArgs) {
  const { view, publicUrl, supportEmail, hasToken, hasTranslator } = context.get(pageContext)
  return { timeZone: view.timeZone, publicUrl, supportEmail, hasToken, hasTranslator }
}

export { revalidateAfterForm as shouldRevalidate } from '#web/shell/layout-revalidation.ts'

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage()
  return (
    <html lang={LANGUAGE_FACTS[language].htmlLang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1a212a" media="(prefers-color-scheme: dark)" />
        <Meta />
        {import.meta.env.SSR && <BuildId />}
        <LanguageLinks />
        <link rel="manifest" href={inLanguage('/manifest.webmanifest', language)} />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <StructuredData />
        <Scripts />
      </body>
    </html>
  )
}

/** The build that rendered the document, for the browser to compare with the latest build. */
const BuildId = () => <meta name={BUILD_ID_META} content={documentScope().buildId} />

/** The path of a document that was loaded as an error page, so that the browser renders the same head. */
const ERROR_PATH = import.meta.env.SSR || document.querySelector('link[rel="canonical"]') ? undefined : window.location.pathname

/** The canonical URL for search engines, and the same page in the other languages (decisions.md §1); none for an error page. */
function LanguageLinks() {
  const root = useRouteLoaderData<typeof loader>('root')
  const { pathname, search } = useLocation()
  if (!root || pathname === ERROR_PATH || (import.meta.env.SSR && documentScope().status >= 400)) return null
  const place = placeThatCounts(withoutLanguage(pathname), new URLSearchParams(search))
  const address = (language: Language) => root.publicUrl + inLanguage(place, language)
  const own = languageOfPath(pathname) ?? DEFAULT_LANGUAGE
  return (
    <>
      <link rel="canonical" href={address(own)} />
      {LANGUAGES.map((language) => (
        <link key={language} rel="alternate" hrefLang={LANGUAGE_FACTS[language].htmlLang} href={address(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address('spa')} />
      {import.meta.env.SSR && <SharedAddress address={address(own)} own={own} />}
    </>
  )
}

/** The Open Graph tags common to all pages. */
const SharedAddress = ({ address, own }: { address: string; own: Language }) => (
  <>
    <meta property="og:site_name" content="Rutaseda" />
    <meta property="og:url" content={address} />
    {LANGUAGES.map((language) => (
      <meta key={language} property={language === own ? 'og:locale' : 'og:locale:alternate'} content={LANGUAGE_FACTS[language].openGraph} />
    ))}
  </>
)

/** The canonical path: /h5 counts as the home page; only the parameters that make another document remain, such as the page number. */
function placeThatCounts(path: string, query: URLSearchParams): string {
  if (path === '/h5') return '/'
  const names = path === '/report' ? ['productId', 'supplierId'] : path.endsWith('/noticeView') ? ['id'] : ['pageNum']
  const counted = new URLSearchParams(
    [...query].filter(([name, value]) => names.includes(name) && (name !== 'pageNum' || Number(value) > 1)),
  )
  return counted.size > 0 ? `${path}?${counted}` : path
}

export default function Root() {
  const { timeZone, supportEmail, hasToken, hasTranslator } = useLoaderData<typeof loader>()
  return (
    <TimeZone value={timeZone}>
      <SupportEmail value={supportEmail}>
        <HasTranslator value={hasTranslator}>
          <ProgressLine />
          <Outlet />
          <Messages />
          <BrowserStart hasCookie={hasToken} />
        </HasTranslator>
      </SupportEmail>
    </TimeZone>
  )
}

/** Shown if the layout itself fails. */
export function ErrorBoundary() {
  return (
    <main id="content">
      <ErrorPage />
    </main>
  )
}
