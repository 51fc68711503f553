import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import type { CartItem } from '#contract/cart/cart.ts'
import type { actOnCart } from '#web/features/cart/action.ts'
import { choiceFields, HiddenFields } from '#web/features/cart/choice-fields.tsx'
import { lineName } from '#web/features/cart/line-name.ts'
import { LineProblemNotice, useFocusOnLine } from '#web/features/cart/line-problem-notice.tsx'
import { hasEnded, isOrderable } from '#web/features/cart/loader.ts'
import { QuantityForm } from '#web/features/cart/quantity-form.tsx'
import { ChosenCustomisations } from '#web/features/products/customisation/chosen.tsx'
import { showMessage } from '#web/ui/dialog/toast.tsx'
import { classes } from '#web/ui/document/classes.ts'
import { TEXT_LINK } from '#web/ui/document/press.tsx'
import { TextLink } from '#web/ui/document/text-link.tsx'
import { useFetcherResult } from '#web/ui/form/use-fetcher-result.ts'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Money, UnitPrice } from '#web/ui/money/money.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { Phrase } from '#web/ui/text/phrase.tsx'
import * as words from '#words'

interface CartLineProps {
  item: CartItem
  /** Picture, name and terms, if this is the product's only variant. Narrow viewports omit the terms: violations are the line's problem. */
  product?: { picture: ReactNode; name: ReactNode; terms: string }
  countryName: string
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  /** Called when removal is requested; whether it succeeded is known to the cart. */
  onRemove: () => void
}

/** One variant of a product: its quantity, its price, and why it cannot be ordered. */
export function CartLine({ item, product, countryName, isChosen, onChoose, onRemove }: CartLineProps) {
  const isOver = hasEnded(item)
  const { line, onFix } = useFocusOnLine(item.status)
  return (
    <li
      ref={line}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 py-1 md:grid-cols-[auto_minmax(0,1fr)_auto_7rem_auto] md:items-center print:grid-cols-[auto_minmax(0,1fr)_auto_7rem_auto]"
    >
      <div>
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
      <div className={classes('flex min-w-0 gap-3', !product && 'md:pl-13')}>
        {product?.picture}
        <div className="min-w-0">
          {product?.name}
          <p className="flex flex-wrap items-center gap-x-2 text-sm">
            {item.specName && <span>{item.specName}</span>}
            {item.sampleFlag === 1 && <Badge>{words.cart_sample()}</Badge>}
            {item.quoteId !== null && <Badge>{words.cart_quoted()}</Badge>}
            {!isOver && (
              <span className="text-ink-soft">
                <UnitPrice amount={item.price} currencyCode={item.currencyCode} /> {words.products_per_unit({ unit: item.unitName })}
              </span>
            )}
            {product && <span className="text-xs text-ink-soft max-lg:hidden">{product.terms}</span>}
          </p>
          <ChosenCustomisations
            list={item.customisationList}
            unitName={item.unitName}
            {...(isOver ? {} : { action: ({ customisationId }) => <LeaveOut item={item} customisationId={customisationId} /> })}
          />
          {item.inquiryId !== null && !isOver && <QuotedTerms item={item} />}
          <LineProblemNotice item={item} countryName={countryName} onFix={onFix} />
        </div>
      </div>
      {!isOver && (
        <div className="col-start-2 col-end-4 row-start-2 flex items-center justify-between gap-3 md:contents print:contents">
          <QuantityForm item={item} />
          <p className="text-right">
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
    <TextLink label={words.cart_quoted_inquiry()} to={`/personalCenter/inquiryMessage?id=${inquiryId}`} className="inline-block" />
  </p>
)

/** Removes one customisation from the line. */
function LeaveOut({ item, customisationId }: Pick<CartLineProps, 'item'> & { customisationId: string }) {
  const { Form, ...fetcher } = useFetcher<typeof actOnCart>()
  useFetcherResult(fetcher, ({ message }) => {
    if (message) showMessage(message, 'error')
  })
  const { id, quantity, customisationList } = item
  const { name } = customisationList.find((each) => each.customisationId === customisationId)!
  const left = customisationList.filter((each) => each.customisationId !== customisationId)
  return (
    <Form method="post" className="print:hidden">
      <HiddenFields of={{ id, quantity, ...choiceFields(left) }} />
      <button
        type="submit"
        name="intent"
        value="customise"
        aria-label={words.cart_leave_out_named({ name })}
        disabled={fetcher.state !== 'idle'}
        className={`tappable ${TEXT_LINK} disabled:opacity-40`}
      >
        {words.cart_leave_out()}
      </button>
    </Form>
  )
}

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
