import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '#web/browser/pages/when-idle.ts'
import { DrawnCard } from '#web/features/catalogue/drawn-card.tsx'
import type { ListedProduct } from '#web/features/catalogue/listed-product.ts'
import { ProductCard } from '#web/features/catalogue/product-card.tsx'
import { importPart } from '#web/ui/dialog/import-part.ts'
import { classes } from '#web/ui/document/classes.ts'
import { prefetch } from '#web/ui/document/prefetch.ts'

interface ProductGridProps {
  products: readonly ListedProduct[]
  /** How many are visible without scrolling. */
  firstTotal?: number
  className?: string
}

export function ProductGrid({ products, firstTotal = 0, className }: ProductGridProps) {
  const CardHeart = useCardHearts()
  return (
    <ul className={classes('product-grid gap-y-7', className)}>
      {products.map(({ id, name, card }, place) => (
        <li key={id} className="relative min-w-0">
          {card ? <ProductCard product={card} isFirst={place < firstTotal} /> : <DrawnCard id={id} />}
          {CardHeart && <CardHeart productId={id} name={name} />}
        </li>
      ))}
    </ul>
  )
}

type CardHeart = ComponentType<{ productId: string; name: string }>

const load = () => import('#web/features/catalogue/card-heart.tsx')
let loaded: CardHeart | null = null

/**
 * Hearts are added to the cards once the page is hydrated and idle: documents and cards are the same for all users, and lists work
 * without hearts. Null before that, and if the scripts fail to load.
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
