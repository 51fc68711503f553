import type { ListedProduct } from '#web/features/catalogue/listed-product.ts'
import { ProductGrid } from '#web/features/catalogue/product-grid.tsx'
import * as words from '#words'

/** Products of the same category and supplier; renders nothing if there are none. */
export function RelatedProducts({ products }: { products: readonly ListedProduct[] }) {
  if (products.length === 0) return null
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">{words.products_related()}</h2>
      <ProductGrid products={products} />
    </section>
  )
}
