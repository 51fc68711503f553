import { useState } from 'react'
import type { ProductInfo } from '#contract/products/products.ts'
import { OfferedCustomisations } from '#web/features/products/customisation/offered.tsx'
import { ProductFacts } from '#web/features/products/facts.tsx'
import { Gallery } from '#web/features/products/gallery.tsx'
import { ProductHeadline } from '#web/features/products/headline.tsx'
import { KeyFacts } from '#web/features/products/key-facts.tsx'
import { type Quantities, totalOf } from '#web/features/products/order-quantities.ts'
import { PriceLadder } from '#web/features/products/price-ladder.tsx'
import { SkuMatrix } from '#web/features/products/skus/matrix.tsx'

/** The buyers' view of a product without the means to order, for its supplier and for staff. */
export function ProductPreview({ product, originName }: { product: ProductInfo; originName: string }) {
  const [picture, setPicture] = useState<string | null>(null)
  const [quantities, setQuantities] = useState<Quantities>({})
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-4 md:grid-cols-2 md:items-start md:gap-6 xl:grid-cols-[25rem_minmax(0,1fr)]">
        <Gallery name={product.name} pictures={product.imageList} tint={product.imageTint} chosen={picture} onChoose={setPicture} />
        <div className="flex min-w-0 flex-col gap-4">
          <ProductHeadline product={product} />
          <PriceLadder product={product} total={totalOf(quantities)} tiers={[]} />
          <SkuMatrix
            product={product}
            quantities={quantities}
            onQuantity={(skuId, quantity) => setQuantities((now) => ({ ...now, [skuId]: quantity }))}
            onPicture={setPicture}
          />
          <OfferedCustomisations product={product} />
          <KeyFacts product={product} originName={originName} />
        </div>
      </div>
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
        <ProductFacts product={product} />
      </div>
    </div>
  )
}
