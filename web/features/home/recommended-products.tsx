import { ProductGrid } from '#web/features/catalogue/product-grid.tsx'
import type { LoadedHome } from '#web/features/home/loader.ts'
import { HomeSection } from '#web/features/home/section.tsx'
import { DatedRateLine } from '#web/ui/money/dated-rate.tsx'
import * as words from '#words'

interface RecommendedProductsProps {
  products: LoadedHome['products']
  /** How many are visible at first. */
  firstTotal: number
}

export const RecommendedProducts = ({ products, firstTotal }: RecommendedProductsProps) =>
  products.length > 0 && (
    <HomeSection title={words.home_recommended()} to="/allProducts">
      <ProductGrid products={products} firstTotal={firstTotal} />
      <DatedRateLine className="mt-4" />
    </HomeSection>
  )
