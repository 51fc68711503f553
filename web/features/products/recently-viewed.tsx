import { useEffect, useRef, useState } from 'react'
import type { ProductCard } from '#contract/catalogue/product-card.ts'
import { listProductCards } from '#contract/products/products.ts'
import { api } from '#web/browser/api.ts'
import { useSessionState } from '#web/browser/session-state.ts'
import { addViewed, clearViewed, readViewed } from '#web/browser/viewed-products.ts'
import { showMessage } from '#web/ui/dialog/toast.tsx'
import { Button, Link } from '#web/ui/document/press.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { usePriceRangeText } from '#web/ui/money/money.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import * as words from '#words'

/** Cards are fetched when the reader scrolls this close. */
const NEAR = '600px'

export interface RecentlyViewedProps {
  /** The current page's product: it is added to the list, but not shown on its own page. */
  productId?: string
}

/** The products viewed earlier in this browser, newest first; only the cards come from the server. */
export function RecentlyViewed({ productId }: RecentlyViewedProps) {
  const place = useRef<HTMLDivElement>(null)
  const [ids, setIds] = useState<readonly string[]>([])
  useEffect(() => {
    const others = readViewed().filter((id) => id !== productId)
    if (productId !== undefined) addViewed(productId)
    // Without reserved space, the list must not shift visible content.
    const { top, height } = place.current!.getBoundingClientRect()
    if (height > 0 || top > innerHeight) setIds(others)
  }, [productId])
  const cards = useCards(ids, place)
  const isEmpty = ids.length === 0 || cards?.length === 0

  function clear() {
    clearViewed()
    setIds([])
    showMessage(words.products_viewed_cleared())
    place.current?.focus({ preventScroll: true })
  }

  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {!isEmpty && (
        <section className="flex flex-col gap-4 pt-10">
          <div className="flex items-center justify-between gap-4">
            <h2 className="text-lg font-semibold">{words.products_viewed()}</h2>
            <Button label={words.products_viewed_clear()} kind="quiet" size="small" onClick={clear} className="-mr-3" />
          </div>
          <ul className="flex gap-3 overflow-x-auto overscroll-x-contain pb-2 [scrollbar-width:thin] md:gap-4">
            {(cards ?? ids).map((each) => (
              <li key={typeof each === 'string' ? each : each.id} className="h-57 w-36 shrink-0 md:h-61 md:w-40">
                {typeof each === 'string' ? <Skeleton className="aspect-square" /> : <SmallCard product={each} />}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** The cards of these products in the page's language, for its market; null until loaded. */
function useCards(ids: readonly string[], place: React.RefObject<HTMLElement | null>): readonly ProductCard[] | null {
  const [cards, setCards] = useState<readonly ProductCard[] | null>(null)
  const currency = useSessionState((state) => state.currency)
  const country = useSessionState((state) => state.country?.code)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another market has other prices
  useEffect(() => {
    if (ids.length === 0 || !place.current) return
    const stop = new AbortController()
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        // The list is optional: failures are silent.
        api(listProductCards, { ids: ids.join(',') }, { quiet: true, signal: stop.signal }).then(
          ({ data }) => setCards(data),
          () => {
            if (!stop.signal.aborted) setCards((visible) => visible ?? [])
          },
        )
      },
      { rootMargin: NEAR },
    )
    watch.observe(place.current)
    return () => {
      watch.disconnect()
      stop.abort()
    }
  }, [ids, place, currency, country])
  return cards
}

function SmallCard({
  product: { id, name, imageUrl, imageTint, priceMin, priceMax, currencyCode, unitName, landed },
}: {
  product: ProductCard
}) {
  const text = usePriceRangeText(currencyCode)
  const price = words.catalogue_price({ price: text(priceMin, priceMax), unit: unitName })
  return (
    <Link to={`/product/${id}`} className="group block text-sm">
      <Picture src={imageUrl} alt="" sizes="160px" tint={imageTint} className="rounded-md" />
      <span className="mt-2 line-clamp-2 h-10 group-hover:underline">{name}</span>
      <span className="figures block truncate font-semibold">
        {landed ? words.catalogue_landed({ price: text(landed.price, landed.price) }) : price}
      </span>
      {landed && <span className="figures block truncate text-xs text-ink-soft">{price}</span>}
    </Link>
  )
}
