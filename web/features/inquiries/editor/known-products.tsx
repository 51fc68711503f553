import { History } from 'lucide-react'
import type { LinkMatch } from '#web/features/inquiries/editor/use-link-matches.ts'
import { Link } from '#web/ui/document/press.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Figure } from '#web/ui/money/figure.tsx'
import { PriceRange, UnitPrice } from '#web/ui/money/money.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Phrase } from '#web/ui/text/phrase.tsx'
import * as words from '#words'

/** What the shop already has for the link: the buyer's last quote, and products that were quoted for it. */
export function KnownProducts({ match: { matchList, lastQuote } }: { match: LinkMatch }) {
  if (!lastQuote && matchList.length === 0) return null
  return (
    <div className="col-span-full flex flex-col gap-2 rounded-md bg-jade-wash px-3 py-2 text-sm">
      {lastQuote && (
        <p className="flex gap-1.5">
          <History size={15} aria-hidden className="mt-0.5 shrink-0 text-jade" />
          <span>
            <Phrase
              words={words.inquiries_last_quote}
              slots={{
                price: <UnitPrice amount={lastQuote.price} currencyCode={lastQuote.currencyCode} className="font-semibold" />,
                quantity: <Figure value={lastQuote.quantity} />,
                time: <DateTime value={lastQuote.quoteTime} to="day" />,
              }}
            />
          </span>
        </p>
      )}
      {matchList.length > 0 && (
        <>
          <p>{words.inquiries_known()}</p>
          <ul className="flex flex-wrap gap-2">
            {matchList.map(({ id, name, imageUrl, priceMin, priceMax, currencyCode }) => (
              <li key={id} className="min-w-0">
                <Link
                  to={`/product/${id}`}
                  target="_blank"
                  className="flex min-h-11 max-w-72 items-center gap-2 rounded-md border border-line bg-card py-1 pr-3 pl-1 hover:bg-sunken"
                >
                  <Picture src={imageUrl} alt="" sizes="36px" className="size-9 shrink-0 rounded-sm" />
                  <span className="min-w-0">
                    <span className="block truncate">{name}</span>
                    <PriceRange min={priceMin} max={priceMax} currencyCode={currencyCode} className="block text-xs text-ink-soft" />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
