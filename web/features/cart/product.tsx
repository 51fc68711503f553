import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { CartItem } from '#contract/cart/cart.ts'
import type { actOnCart } from '#web/features/cart/action.ts'
import { choiceFields, HiddenFields } from '#web/features/cart/choice-fields.tsx'
import { CartLine } from '#web/features/cart/line.tsx'
import { lineName } from '#web/features/cart/line-name.ts'
import { hasEnded, isOrderable } from '#web/features/cart/loader.ts'
import type { VisibleLine } from '#web/features/cart/visible-groups.ts'
import { showMessage } from '#web/ui/dialog/toast.tsx'
import { classes } from '#web/ui/document/classes.ts'
import { Button, Link, usePath } from '#web/ui/document/press.tsx'
import { TextLink } from '#web/ui/document/text-link.tsx'
import { useFetcherResult } from '#web/ui/form/use-fetcher-result.ts'
import { useQuantity } from '#web/ui/money/quantity.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import * as words from '#words'

interface CartProductProps {
  /** Lines of the same product. */
  lines: readonly VisibleLine[]
  countryName: string
  chosen: readonly string[]
  onChoose: (item: CartItem, isChosen: boolean) => void
  onRemove: (item: CartItem) => void
  onRestored: (item: CartItem, ids: readonly string[]) => void
}

/** One product, shown once, with a row for each of its variants. */
export function CartProduct({ lines, countryName, chosen, onChoose, onRemove, onRestored }: CartProductProps) {
  const staying = lines.filter(({ isRemoved }) => !isRemoved).map(({ item }) => item)
  const terms = useTerms(staying)
  const displayed = staying[0] ?? lines[0]?.item
  if (!displayed) return null
  const isOver = staying.every(hasEnded)
  const picture = (
    <Picture
      src={displayed.imageUrl}
      alt=""
      sizes="40px"
      className={classes('size-10 shrink-0 rounded-sm', isOver && 'opacity-60 grayscale')}
    />
  )
  const name = <ProductName item={displayed} />
  // A single variant shares the row of its product.
  const isSingle = lines.length === 1
  return (
    <article aria-label={displayed.productName} className="px-4 py-1">
      {staying.length > 0 && !isSingle && (
        <div className="flex items-center gap-3 py-1 pl-7">
          {picture}
          <div className="min-w-0">
            {name}
            <p className="text-xs text-ink-soft max-lg:hidden">{terms}</p>
          </div>
        </div>
      )}
      <ul className="flex flex-col">
        {lines.map(({ item, isRemoved }) =>
          isRemoved ? (
            <RemovedLine key={item.id} line={item} onRestored={(ids) => onRestored(item, ids)} />
          ) : (
            <CartLine
              key={item.id}
              item={item}
              {...(isSingle ? { product: { picture, name, terms } } : {})}
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

const NAME = 'line-clamp-2 text-sm leading-snug font-medium md:text-base lg:line-clamp-1'

function ProductName({ item: { productId, productName, viewFlag } }: { item: CartItem }) {
  if (viewFlag !== 1) return <p className={NAME}>{productName}</p>
  return <Link label={productName} to={`/product/${productId}`} className={classes(NAME, '-my-1 py-1 hover:underline')} />
}

/** Minimum order and lead time, unless all lines have ended. Samples and quoted lines have no minimum. */
function useTerms(items: readonly CartItem[]): string {
  const quantity = useQuantity()
  const open = items.filter((item) => !hasEnded(item))
  if (open.length === 0) return ''
  const leadTime = words.products_lead_time({ count: Math.max(...open.map(({ leadTimeDays }) => leadTimeDays)) })
  const limited = open.find((item) => item.sampleFlag === 0 && item.quoteId === null && item.minOrderQuantity > 1)
  return limited ? `${words.products_minimum({ quantity: quantity(limited.minOrderQuantity, limited.unitCode) })} · ${leadTime}` : leadTime
}

/** Takes the place of a line just removed: its name and an undo button. */
function RemovedLine({ line, onRestored }: { line: CartItem; onRestored: (ids: readonly string[]) => void }) {
  const { Form, ...fetcher } = useFetcher<typeof actOnCart>()
  const row = useRef<HTMLLIElement>(null)
  const cart = usePath()('/personalCenter/shoppingCart')
  // The pressed button was removed with its line: move the focus here.
  useEffect(() => {
    if (document.activeElement === document.body) row.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [])
  useFetcherResult(fetcher, ({ message, restored = [] }) => {
    if (message) showMessage(message, 'error')
    else onRestored(restored)
  })
  const { productId, skuId, quantity, sampleFlag } = line
  return (
    <li ref={row} className="flex min-h-11 items-center justify-between gap-4 rounded-md bg-sunken py-1 pr-1 pl-3">
      <p role="status" className="min-w-0 text-sm break-words">
        {words.cart_removed({ name: lineName(line) })}
      </p>
      {/* A quoted line can only be restored through its quote. */}
      {line.inquiryId !== null && (
        <TextLink
          label={words.cart_quoted_back()}
          to={`/personalCenter/inquiryMessage?id=${line.inquiryId}`}
          className="shrink-0 text-sm"
        />
      )}
      {line.quoteId === null && (
        <Form method="post" action={cart}>
          <HiddenFields of={{ intent: 'restore', productId, skuId, quantity, sampleFlag, ...choiceFields(line.customisationList) }} />
          <Button type="submit" kind="quiet" size="small" className="whitespace-nowrap" pending={fetcher.state !== 'idle'}>
            <Undo2 size={16} aria-hidden />
            {words.cart_undo()}
          </Button>
        </Form>
      )}
    </li>
  )
}
