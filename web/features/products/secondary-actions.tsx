import { Columns3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { WatchLink } from '#web/features/watches/link.tsx'
import { Link } from '#web/ui/document/press.tsx'
import * as words from '#words'

/** Secondary actions beside a product: compare it or set an alert. Buyers get more as `children`. */
export const SecondaryActions = ({ productId, children }: { productId: string; children?: ReactNode }) => (
  <div className="beside-product flex flex-wrap gap-x-6 gap-y-1">
    <Link
      to={`/compare?ids=${productId}`}
      rel="nofollow"
      className="tappable inline-flex items-center gap-1.5 text-sm text-ink-soft hover:text-ink hover:underline"
    >
      <Columns3 size={15} aria-hidden className="shrink-0" />
      {words.products_compare_link()}
    </Link>
    <WatchLink productId={productId} />
    {children}
  </div>
)
