import { Search } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { ProductCard } from '#contract/catalogue/product-card.ts'
import { pageProducts } from '#contract/products/products.ts'
import { api } from '#web/browser/api.ts'
import { ChosenProduct } from '#web/features/inquiries/console/chosen-product.tsx'
import type { QuoteLineProps } from '#web/features/inquiries/console/quote-line-props.ts'
import { ANSWER } from '#web/features/inquiries/console/quote-values.ts'
import { Button } from '#web/ui/document/press.tsx'
import { CONTROL } from '#web/ui/form/field-frame.tsx'
import { isEnter } from '#web/ui/form/is-enter.ts'
import { PriceRange } from '#web/ui/money/money.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import * as words from '#words'

const MOST_FOUND = 6
const LONGEST_SEARCH = 100

interface ProductFinderProps extends QuoteLineProps {
  name: string
  error: string | undefined
}

/** Searches the catalogue for a product to quote, or for similar goods whose data can be copied. */
export function ProductFinder(props: ProductFinderProps) {
  const { answer, onAnswer, line, name, error } = props
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly ProductCard[] | null>(null)
  const [isSearching, setSearching] = useState(false)
  const [chosen, setChosen] = useState(answer.productId)
  const known = line?.matchList ?? []
  const isOnSale = answer.kind === ANSWER.sku
  const listed = found ?? known
  const search = async () => {
    setSearching(true)
    try {
      const { rows } = await api(pageProducts, { keyword: (typed || name).slice(0, LONGEST_SEARCH), pageSize: MOST_FOUND })
      setFound(rows)
    } finally {
      setSearching(false)
    }
  }
  const onEnter = (event: KeyboardEvent) => {
    // Enter searches instead of submitting the form; with Ctrl or ⌘ it is the form's shortcut.
    if (!isEnter(event) || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    void search()
  }
  const choose = (id: string) => {
    setChosen(id)
    setFound(null)
    if (isOnSale) onAnswer({ productId: id, skuId: '', skuName: '' })
  }
  if (answer.kind === ANSWER.none) return null
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {isOnSale && !chosen && answer.skuName && <p className="text-sm font-medium">{answer.skuName}</p>}
      {chosen && <ChosenProduct key={chosen} {...props} productId={chosen} />}
      {isOnSale && error && (
        <p role="alert" className="text-sm text-danger">
          {words.inquiries_desk_sku_missing()}
        </p>
      )}
      <div className="flex items-center gap-2 noscript:hidden">
        <input
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          // Searching does not modify the quote: the form's input listener must not see it.
          onInput={(event) => event.stopPropagation()}
          onKeyDown={onEnter}
          maxLength={LONGEST_SEARCH}
          placeholder={name || words.inquiries_desk_find()}
          aria-label={isOnSale ? words.inquiries_desk_find() : words.inquiries_desk_find_hint()}
          className={`${CONTROL} max-w-80`}
        />
        <Button size="small" pending={isSearching} onClick={() => void search()}>
          <Search size={15} aria-hidden />
          {isOnSale ? words.inquiries_desk_find() : words.inquiries_desk_find_hint()}
        </Button>
      </div>
      {found?.length === 0 && (
        <p role="status" className="text-sm text-ink-soft">
          {words.inquiries_desk_found_none()}
        </p>
      )}
      {listed.length > 0 && (
        <ul className="grid gap-1.5 md:grid-cols-2">
          {listed.map(({ id, name: productName, imageUrl, priceMin, priceMax, currencyCode, supplierName }) => (
            <li key={id} className="min-w-0">
              <button
                type="button"
                onClick={() => choose(id)}
                className="flex min-h-11 w-full items-center gap-2 rounded-md border border-line bg-card py-1 pr-3 pl-1 text-left text-sm hover:bg-sunken"
              >
                <Picture src={imageUrl} alt="" sizes="36px" className="size-9 shrink-0 rounded-sm" />
                <span className="min-w-0">
                  <span className="block truncate">{productName}</span>
                  <span className="block truncate text-xs text-ink-soft">
                    <PriceRange min={priceMin} max={priceMax} currencyCode={currencyCode} /> · {supplierName}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
