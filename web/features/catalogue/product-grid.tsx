import type { ProductCard as Product } from '#contract/catalogue/product-card.ts'
import { ProductCard } from '#web/features/catalogue/product-card.tsx'
import { useCardHearts } from '#web/features/catalogue/use-card-hearts.ts'
import { classes } from '#web/ui/document/classes.ts'

interface ProductGridProps {
  products: readonly Product[]
  /** How many are visible at once. */
  firstTotal?: number
  className?: string
}

export function ProductGrid({ products, firstTotal = 0, className }: ProductGridProps) {
  const CardHeart = useCardHearts()
  return (
    <ul className={classes('product-grid gap-y-7', className)}>
      {products.map((product, place) => (
        <li key={product.id} className="relative min-w-0">
          <ProductCard product={product} isFirst={place < firstTotal} />
          {CardHeart && <CardHeart productId={product.id} name={product.name} />}
        </li>
      ))}
    </ul>
  )
}
