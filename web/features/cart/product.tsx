import type { CartItem } from '#contract/cart/cart.ts'
import { CartLine } from '#web/features/cart/line.tsx'
import { hasEnded, isOrderable } from '#web/features/cart/loader.ts'
import { RemovedLine } from '#web/features/cart/removed-line.tsx'
import type { VisibleLine } from '#web/features/cart/visible-groups.ts'
import { Link } from '#web/ui/document/link.tsx'
import { useQuantity } from '#web/ui/money/quantity.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import * as words from '#words'

interface CartProductProps {
  /** All of one product. */
  lines: readonly VisibleLine[]
  countryName: string
  chosen: readonly string[]
  onChoose: (item: CartItem, isChosen: boolean) => void
  onRemove: (item: CartItem) => void
  onRestored: (item: CartItem) => void
}

/** One product, shown once, with a row for each of its variants. */
export function CartProduct({ lines, countryName, chosen, onChoose, onRemove, onRestored }: CartProductProps) {
  const [first] = lines
  if (!first) return null
  const staying = lines.filter(({ isRemoved }) => !isRemoved).map(({ item }) => item)
  const { productId, productName, imageUrl, viewFlag } = staying[0] ?? first.item
  return (
    <article aria-label={productName} className="px-4 py-4">
      {staying.length > 0 && (
        <div className="flex items-center gap-3">
          <Picture src={imageUrl} alt="" sizes="64px" className="size-16 shrink-0 rounded-sm" />
          <div className="min-w-0">
            {viewFlag === 1 ? (
              <Link to={`/product/${productId}`} className="-my-1 line-clamp-2 py-1 leading-snug font-medium hover:underline">
                {productName}
              </Link>
            ) : (
              <p className="line-clamp-2 leading-snug font-medium">{productName}</p>
            )}
            <ProductTerms items={staying} />
          </div>
        </div>
      )}
      <ul className={staying.length > 0 ? 'mt-2 flex flex-col' : 'flex flex-col'}>
        {lines.map(({ item, isRemoved }) =>
          isRemoved ? (
            <RemovedLine key={item.id} line={item} onRestored={() => onRestored(item)} />
          ) : (
            <CartLine
              key={item.id}
              item={item}
              countryName={countryName}
              isChosen={isOrderable(item) && chosen.includes(item.id)}
              onChoose={(isChosen) => onChoose(item, isChosen)}
              onRemove={() => onRemove(item)}
            />
          ),
        )}
      </ul>
    </article>
  )
}

/** Minimum order and lead time: a sample has no minimum. */
function ProductTerms({ items }: { items: readonly CartItem[] }) {
  const quantity = useQuantity()
  const open = items.filter((item) => !hasEnded(item))
  if (open.length === 0) return null
  const leadTime = words.products_lead_time({ count: Math.max(...open.map(({ leadTimeDays }) => leadTimeDays)) })
  const limited = open.find((item) => item.sampleFlag === 0 && item.quoteId === null && item.minOrderQuantity > 1)
  return (
    <p className="mt-0.5 text-xs text-ink-soft">
      {limited ? `${words.products_minimum({ quantity: quantity(limited.minOrderQuantity, limited.unitCode) })} · ${leadTime}` : leadTime}
    </p>
  )
}
