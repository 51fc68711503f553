import { useLocation } from 'react-router'
import type { ShellData } from '#web/shell/data.ts'
import { DeliveryPopover } from '#web/shell/header/delivery-popover.tsx'
import { DownloadPopover } from '#web/shell/header/download-popover.tsx'
import { LanguagePopover } from '#web/shell/header/language-popover.tsx'
import { settingsAddress } from '#web/shell/settings-address.ts'
import { Link } from '#web/ui/document/link.tsx'
import { CachedFragment } from '#web/ui/fragments/cached-fragment.tsx'
import * as words from '#words'

const UTILITY = 'h-11 items-center gap-1.5 whitespace-nowrap hover:text-ink data-popup-open:text-ink md:h-9'
const EVERYWHERE = `inline-flex ${UTILITY}`
/** On phones these three stand in the footer. */
const ON_WIDE_SCREENS = `hidden md:inline-flex ${UTILITY}`

/** The unobtrusive first row: destination, selling, app, help, language and currency. main-header.tsx depends on its height. */
export function UtilityRow({ shell, hasDelivery }: { shell: ShellData | undefined; hasDelivery: boolean }) {
  const { pathname, search } = useLocation()
  // A postal code reveals where somebody lives.
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
          <Link to="/supplier/become" className={ON_WIDE_SCREENS}>
            {words.shell_become_supplier()}
          </Link>
          {shell && <DownloadPopover apps={shell.apps} className={ON_WIDE_SCREENS} />}
          <Link to="/help" className={ON_WIDE_SCREENS}>
            {words.shell_help()}
          </Link>
          {shell && <LanguagePopover shell={shell} className={`${EVERYWHERE} shrink-0`} />}
        </div>
      )}
    </CachedFragment>
  )
}
