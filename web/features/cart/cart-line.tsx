import { Trash2 } from 'lucide-react'
import { useFetcher } from 'react-router'
import type { CartItem } from '#contract/cart.ts'
import { hasEnded, isOrderable } from '#web/features/cart/cart-loader.ts'
import { LineProblem } from '#web/features/cart/line-problem.tsx'
import { QuantityForm } from '#web/features/cart/quantity-form.tsx'
import { useQuantity } from '#web/features/products/quantity.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'
import type { FormState } from '#web/ui/form-state.ts'
import { Link } from '#web/ui/link.tsx'
import { Money, UnitPrice } from '#web/ui/money.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { showMessage } from '#web/ui/toast.tsx'
import { useAnswer } from '#web/ui/use-answer.ts'
import {
  cart_choose_line,
  cart_quoted,
  cart_remove_line,
  cart_sample,
  products_lead_time,
  products_minimum,
  products_per_unit,
} from '#words'

interface CartLineProps {
  item: CartItem
  countryName: string
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  /** Called when removal is requested; the cart knows whether the line is gone. */
  onRemove: () => void
}

/** One SKU: what it is, how many, what it costs, and why it cannot be ordered. */
export function CartLine({ item, countryName, isChosen, onChoose, onRemove }: CartLineProps) {
  const isOver = hasEnded(item)
  return (
    <li
      className={classes(
        'grid grid-cols-[auto_4rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-3 px-4 py-4 md:grid-cols-[auto_4.5rem_minmax(0,1fr)_auto_7rem_auto]',
        isOver && 'opacity-70',
      )}
    >
      <div className="pt-6 md:pt-7">
        <label className="tick">
          <input
            type="checkbox"
            name="line"
            value={item.id}
            form="choices"
            aria-label={cart_choose_line({ name: item.productName })}
            checked={isChosen}
            disabled={!isOrderable(item)}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
          />
        </label>
      </div>
      <Picture src={item.imageUrl} alt="" sizes="72px" className="size-16 rounded-sm md:size-18" />
      <div className="min-w-0">
        <Link to={`/product/${item.productId}`} className="-my-1 line-clamp-2 py-1 leading-snug hover:underline">
          {item.productName}
        </Link>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
          {item.specName && <span>{item.specName}</span>}
          {item.sampleFlag === 1 && <Badge tone="info">{cart_sample()}</Badge>}
          {item.quoteId !== null && <Badge tone="brand">{cart_quoted()}</Badge>}
        </p>
        {!isOver && <LineTerms item={item} />}
        <LineProblem item={item} countryName={countryName} />
      </div>
      {!isOver && (
        <div className="col-start-2 col-end-5 row-start-2 flex items-start justify-between gap-3 md:contents">
          <QuantityForm item={item} />
          <p className="text-right">
            <Money amount={item.amount} currencyCode={item.currencyCode} className="font-semibold" />
            <span className="block text-xs whitespace-nowrap text-ink-soft">
              <UnitPrice amount={item.price} currencyCode={item.currencyCode} /> {products_per_unit({ unit: item.unitName })}
            </span>
          </p>
        </div>
      )}
      <RemoveForm item={item} onRemove={onRemove} />
    </li>
  )
}

/** Minimum order and lead time: a sample has neither. */
function LineTerms({ item }: { item: CartItem }) {
  const quantity = useQuantity()
  const leadTime = products_lead_time({ count: item.leadTimeDays })
  const hasMinimum = item.sampleFlag === 0 && item.quoteId === null && item.minOrderQuantity > 1
  return (
    <p className="mt-0.5 text-xs text-ink-soft">
      {hasMinimum ? `${products_minimum({ quantity: quantity(item.minOrderQuantity, item.unitCode) })} · ${leadTime}` : leadTime}
    </p>
  )
}

function RemoveForm({ item, onRemove }: Pick<CartLineProps, 'item' | 'onRemove'>) {
  const { Form, ...fetcher } = useFetcher<FormState>()
  useAnswer(fetcher, ({ message }) => {
    if (message) showMessage(message, 'error')
  })
  return (
    <Form method="post" onSubmit={onRemove} className="col-start-4 row-start-1 md:col-start-6">
      <input type="hidden" name="id" value={item.id} />
      <button
        type="submit"
        name="intent"
        value="remove"
        aria-label={cart_remove_line({ name: item.productName })}
        title={cart_remove_line({ name: item.productName })}
        disabled={fetcher.state !== 'idle'}
        className="-mt-2.5 -mr-3 grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink disabled:opacity-40 md:mt-0 md:-mr-2 md:size-9"
      >
        <Trash2 size={17} aria-hidden />
      </button>
    </Form>
  )
}
