import { type ComponentType, useEffect, useState } from 'react'
import type { ProductCard as Product } from '#contract/catalogue/product-card.ts'
import { whenIdle } from '#web/browser/pages/when-idle.ts'
import { ProductCard } from '#web/features/catalogue/product-card.tsx'
import { importPart } from '#web/ui/dialog/import-part.ts'
import { classes } from '#web/ui/document/classes.ts'
import { prefetch } from '#web/ui/document/prefetch.ts'

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

type CardHeart = ComponentType<{ productId: string; name: string }>

const load = () => import('#web/features/catalogue/card-heart.tsx')
let loaded: CardHeart | null = null

/**
 * Cards get their hearts once the page is hydrated and idle: documents and cards are the same for everybody, and lists work
 * without them. Null before that, and if the scripts fail to load.
 */
function useCardHearts(): CardHeart | null {
  const [Heart, setHeart] = useState<CardHeart | null>(() => loaded)
  useEffect(() => {
    if (loaded) return
    return whenIdle(() => {
      prefetch(load)
      importPart(load).then(
        (part) => {
          loaded = part.CardHeart
          setHeart(() => loaded)
        },
        () => {},
      )
    })
  }, [])
  return Heart
}
