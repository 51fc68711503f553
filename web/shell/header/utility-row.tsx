import { ChevronDown, Globe, Smartphone } from 'lucide-react'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { LANGUAGE_FACTS } from '#contract/languages.ts'
import type { ClientVersion } from '#contract/site/site.ts'
import { useLanguage } from '#web/language.ts'
import { AppCodePicture } from '#web/shell/app-code-picture.tsx'
import type { ShellData } from '#web/shell/data.ts'
import { DeliveryPopover } from '#web/shell/header/delivery-popover.tsx'
import { FormSkeleton } from '#web/shell/header/form-skeleton.tsx'
import { usePanel } from '#web/shell/header/use-panel.ts'
import { settingsAddress } from '#web/shell/settings-address.ts'
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx'
import { Popover } from '#web/ui/dialog/popover.tsx'
import { Link } from '#web/ui/document/press.tsx'
import { CachedFragment } from '#web/ui/fragments/cached-fragment.tsx'
import * as words from '#words'

const UTILITY = 'h-11 items-center gap-1.5 whitespace-nowrap hover:text-ink data-popup-open:text-ink md:h-9'
const EVERYWHERE = `inline-flex ${UTILITY}`
/** On phones these three links are in the footer instead. */
const ON_WIDE_SCREENS = `hidden md:inline-flex ${UTILITY}`

/** The unobtrusive first row: destination, selling, app, help, language and currency. main-header.tsx depends on its height. */
export function UtilityRow({ shell, hasDelivery }: { shell: ShellData | undefined; hasDelivery: boolean }) {
  const { pathname, search } = useLocation()
  // Not cached with a postal code, which reveals where the user lives.
  const facts = shell?.postcode ? undefined : [hasDelivery, shell && [shell.country, shell.currencyCode]]
  return (
    <CachedFragment
      as="div"
      name="utility-row"
      facts={facts}
      here={settingsAddress(pathname + search)}
      className="border-b border-line bg-paper text-sm text-ink-soft"
    >
      {() => (
        <div className="page-width flex min-h-11 items-center gap-x-5 md:min-h-9 lg:gap-x-6">
          {shell && hasDelivery && <DeliveryPopover shell={shell} className={`${EVERYWHERE} min-w-0`} />}
          <span className="grow" />
          <Link label={words.shell_become_supplier()} to="/supplier/become" className={ON_WIDE_SCREENS} />
          {shell && <DownloadPopover apps={shell.apps} className={ON_WIDE_SCREENS} />}
          <Link label={words.shell_help()} to="/help" className={ON_WIDE_SCREENS} />
          {shell && <LanguagePopover shell={shell} className={`${EVERYWHERE} shrink-0`} />}
        </div>
      )}
    </CachedFragment>
  )
}

/** §2: a QR code for each kind of client. */
function DownloadPopover({ apps, className }: { apps: ClientVersion[]; className: string }) {
  return (
    <Popover
      {...usePanel()}
      title={words.shell_app()}
      className="w-96"
      isLink
      trigger={
        <Link to="/h5" className={className}>
          <Smartphone size={15} aria-hidden />
          {words.shell_app()}
          <ChevronDown size={14} aria-hidden />
        </Link>
      }
    >
      <p className="mb-4 text-sm text-ink-soft">{words.shell_app_hint()}</p>
      <ul className="grid grid-cols-3 gap-4">
        {apps.map((app) => (
          <li key={app.clientType}>
            <AppCodePicture app={app} className="w-full" />
          </li>
        ))}
      </ul>
    </Popover>
  )
}

const load = () => import('#web/shell/header/language-choice.tsx')
const LanguageChoice = lazyPart(load)

/** §2: language and currency, with a save action. */
function LanguagePopover({ shell, className }: { shell: ShellData; className: string }) {
  const { ownName } = LANGUAGE_FACTS[useLanguage()]
  const { pathname, search } = useLocation()
  const panel = usePanel()
  return (
    <Popover
      {...panel}
      title={words.shell_language_currency()}
      isLink
      onNear={load}
      trigger={
        <a href={settingsAddress(pathname + search)} rel="nofollow" className={className}>
          <Globe size={15} strokeWidth={1.8} aria-hidden />
          <span className="sr-only">{words.ui_labelled({ label: words.shell_language_currency(), value: '' })}</span>
          {ownName} · {shell.currencyCode}
          <ChevronDown size={14} aria-hidden />
        </a>
      }
    >
      <Suspense fallback={<FormSkeleton />}>
        <LanguageChoice shell={shell} onSaved={() => panel.onOpenChange(false)} />
      </Suspense>
    </Popover>
  )
}
