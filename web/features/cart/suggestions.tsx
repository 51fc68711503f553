import type { ProductCard } from '#contract/catalogue/product-card.ts'
import { Link } from '#web/ui/document/press.tsx'
import { usePriceRangeText } from '#web/ui/money/money.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import * as words from '#words'

/** Other products of a supplier whose minimum is not reached, each with its landed price. */
export function Suggestions({ products }: { products: readonly ProductCard[] }) {
  if (products.length === 0) return null
  return (
    <section aria-label={words.cart_suggestions()} className="border-t border-line px-4 py-2.5">
      <p aria-hidden className="mb-1.5 text-sm text-ink-soft">
        {words.cart_suggestions()}
      </p>
      <ul className="push-row md:grid md:grid-cols-3 md:gap-2">
        {products.map((card) => (
          <li key={card.id} className="min-w-0 max-md:w-64">
            <Link to={`/product/${card.id}`} className="flex min-h-11 items-center gap-2.5 text-sm hover:underline">
              <Picture src={card.imageUrl} alt="" sizes="40px" className="size-10 shrink-0 rounded-sm" />
              <span className="min-w-0">
                <span className="block truncate">{card.name}</span>
                <UnitCost card={card} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function UnitCost({ card: { landed, priceMin, priceMax, currencyCode, unitName } }: { card: ProductCard }) {
  const text = usePriceRangeText(currencyCode)
  return (
    <span className="block text-ink-soft">
      {landed
        ? words.catalogue_landed({ price: text(landed.price, landed.price) })
        : words.catalogue_price({ price: text(priceMin, priceMax), unit: unitName })}
    </span>
  )
}
