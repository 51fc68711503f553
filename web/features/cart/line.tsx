import { Trash2 } from 'lucide-react'
import { useFetcher } from 'react-router'
import type { CartItem } from '#contract/cart/cart.ts'
import type { actOnCart } from '#web/features/cart/action.ts'
import { lineName } from '#web/features/cart/line-name.ts'
import { LineProblemNotice } from '#web/features/cart/line-problem-notice.tsx'
import { hasEnded, isOrderable } from '#web/features/cart/loader.ts'
import { QuantityForm } from '#web/features/cart/quantity-form.tsx'
import { showMessage } from '#web/ui/dialog/toast.tsx'
import { classes } from '#web/ui/document/classes.ts'
import { Link, TEXT_LINK } from '#web/ui/document/link.tsx'
import { useFetcherResult } from '#web/ui/form/use-fetcher-result.ts'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Money, UnitPrice } from '#web/ui/money/money.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { Phrase } from '#web/ui/text/phrase.tsx'
import * as words from '#words'

interface CartLineProps {
  item: CartItem
  countryName: string
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  /** Called when removal is requested; the cart knows whether the line is gone. */
  onRemove: () => void
}

/** One variant of a product: how many, what it costs, and why it cannot be ordered. */
export function CartLine({ item, countryName, isChosen, onChoose, onRemove }: CartLineProps) {
  const isOver = hasEnded(item)
  return (
    <li
      className={classes(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 border-t border-line py-3 first:border-t-0 last:pb-0 md:grid-cols-[auto_minmax(0,1fr)_auto_7rem_auto] print:grid-cols-[auto_minmax(0,1fr)_auto_7rem_auto]',
        isOver && 'opacity-70',
      )}
    >
      <div className="md:pt-1.5">
        <label className="tick">
          <input
            type="checkbox"
            name="line"
            value={item.id}
            form="choices"
            aria-label={words.cart_choose_line({ name: lineName(item) })}
            checked={isChosen}
            disabled={!isOrderable(item)}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
          />
        </label>
      </div>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          {item.specName && <span>{item.specName}</span>}
          {item.sampleFlag === 1 && <Badge tone="info">{words.cart_sample()}</Badge>}
          {item.quoteId !== null && <Badge tone="brand">{words.cart_quoted()}</Badge>}
        </p>
        {!isOver && (
          <p className="text-xs text-ink-soft">
            <UnitPrice amount={item.price} currencyCode={item.currencyCode} /> {words.products_per_unit({ unit: item.unitName })}
          </p>
        )}
        {item.inquiryId !== null && !isOver && <QuotedTerms item={item} />}
        <LineProblemNotice item={item} countryName={countryName} />
      </div>
      {!isOver && (
        <div className="col-start-2 col-end-4 row-start-2 flex items-center justify-between gap-3 md:contents print:contents">
          <QuantityForm item={item} />
          <p className="text-right md:pt-2">
            <Money amount={item.amount} currencyCode={item.currencyCode} className="font-semibold" />
          </p>
        </div>
      )}
      <RemoveForm item={item} onRemove={onRemove} />
    </li>
  )
}

/** Until when a quoted price holds, and the inquiry that it answers. */
const QuotedTerms = ({ item: { inquiryId, quoteEndTime } }: Pick<CartLineProps, 'item'>) => (
  <p className="mt-0.5 text-xs text-ink-soft">
    {quoteEndTime && <Phrase words={words.cart_quoted_until} slots={{ time: <DateTime value={quoteEndTime} /> }} />} ·{' '}
    <Link to={`/personalCenter/inquiryMessage?id=${inquiryId}`} className={`${TEXT_LINK} inline-block`}>
      {words.cart_quoted_inquiry()}
    </Link>
  </p>
)

function RemoveForm({ item, onRemove }: Pick<CartLineProps, 'item' | 'onRemove'>) {
  const { Form, ...fetcher } = useFetcher<typeof actOnCart>()
  useFetcherResult(fetcher, ({ message }) => {
    if (message) showMessage(message, 'error')
  })
  return (
    <Form method="post" onSubmit={onRemove} className="col-start-3 row-start-1 md:col-start-5">
      <input type="hidden" name="id" value={item.id} />
      <button
        type="submit"
        name="intent"
        value="remove"
        aria-label={words.cart_remove_line({ name: lineName(item) })}
        title={words.cart_remove_line({ name: lineName(item) })}
        disabled={fetcher.state !== 'idle'}
        className="-mt-2.5 -mr-3 grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink disabled:opacity-40 md:mt-0 md:-mr-2 md:size-9"
      >
        <Trash2 size={17} aria-hidden />
      </button>
    </Form>
  )
}
