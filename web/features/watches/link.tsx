import { BellRing } from 'lucide-react'
import { Link } from '#web/ui/document/press.tsx'
import * as words from '#words'

/** Link to the form for a new alert about a product. */
export const WatchLink = ({ productId }: { productId: string }) => (
  <Link
    to={`/personalCenter/watches?productId=${productId}`}
    rel="nofollow"
    className="tappable inline-flex items-center gap-1.5 text-sm text-ink-soft hover:text-ink hover:underline"
  >
    <BellRing size={15} aria-hidden className="shrink-0" />
    {words.watches_link()}
  </Link>
)
