import { stockTyped } from '#web/features/products/console/list/typed-stock.ts'
import { useIntlTag } from '#web/language.ts'
import { numberFormat } from '#web/ui/money/formats.ts'
import * as words from '#words'

/** The difference that a typed stock makes. Saving applies this difference, whatever orders have taken meanwhile. */
export function StockDifference({ text, seen }: { text: string; seen: number }) {
  const tag = useIntlTag()
  const stock = stockTyped(text, seen)
  if (stock === null || stock === seen) return null
  const difference = numberFormat(tag, { signDisplay: 'always' }).format(stock - seen)
  return (
    <span className={stock > seen ? 'text-jade-text' : 'text-saffron-text'}>
      {words.products_desk_stock_becomes({ difference, stock: numberFormat(tag).format(stock) })}
    </span>
  )
}
