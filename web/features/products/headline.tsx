import type { PublicProduct } from '#contract/products/products.ts'
import { Link } from '#web/ui/document/press.tsx'
import { useNumberFormat } from '#web/ui/money/formats.ts'
import { Score } from '#web/ui/money/score.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { SupplierMark } from '#web/ui/text/supplier-mark.tsx'
import * as words from '#words'

const MACHINE = 1

/** The product's name, its condition, its rating and sales, and its supplier. */
export function ProductHeadline({ product, commentTotal }: { product: PublicProduct; commentTotal?: number }) {
  const format = useNumberFormat()
  return (
    <header>
      <h1 className="text-xl leading-snug font-semibold text-wrap">{product.name}</h1>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-ink-soft">
        {/* Visually hidden on phones, where it would push the price below the fold, unless the product is out of stock. */}
        <span className={product.stockFlag ? 'max-md:sr-only' : 'font-medium text-saffron-text'}>
          {words.products_condition({ flag: product.stockFlag })}
        </span>
        {product.score !== null && <Score score={product.score} />}
        {commentTotal !== undefined && commentTotal > 0 && (
          <a href="#comments" className="tappable hover:text-ink hover:underline">
            {words.products_comment_total({ count: commentTotal })}
          </a>
        )}
        {product.salesTotal > 0 && <span>{words.products_sold({ amount: format.format(product.salesTotal) })}</span>}
        <Link label={product.supplierName} to={`/supplier/${product.supplierId}`} className="tappable hover:text-ink hover:underline" />
        <SupplierMark level={product.verifiedLevel} />
        {product.translateType === MACHINE && <Badge>{words.products_machine_translated()}</Badge>}
      </p>
    </header>
  )
}
