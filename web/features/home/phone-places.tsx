import { CircleHelp, Factory, type LucideIcon, PackageSearch, ReceiptText } from 'lucide-react'
import { Link } from '#web/ui/document/link.tsx'
import * as words from '#words'

const PHONE_LINKS: readonly { to: string; icon: LucideIcon; label: () => string }[] = [
  { to: '/personalCenter/order', icon: ReceiptText, label: words.home_place_orders },
  { to: '/priceInquiry', icon: PackageSearch, label: words.home_place_sourcing },
  { to: '/supplier/list', icon: Factory, label: words.home_place_suppliers },
  { to: '/help', icon: CircleHelp, label: words.home_place_help },
]

/** Frequent destinations that are not in the tab bar. */
export const PhonePlaces = () => (
  <nav aria-label={words.home_places()}>
    <ul className="push-row mt-3 gap-2">
      {PHONE_LINKS.map(({ to, icon: Icon, label }) => (
        <li key={to}>
          <Link
            to={to}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-card px-4 text-sm font-medium whitespace-nowrap"
          >
            <Icon size={17} strokeWidth={1.8} aria-hidden className="text-cinnabar" />
            {label()}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
