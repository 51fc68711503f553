import { AD_POSITIONS, listAds } from '#contract/ads/ads.ts'
import { categoryTree } from '#contract/catalogue/categories.ts'
import { pageRelatedProducts } from '#contract/products/products.ts'
import { pageSuppliers } from '#contract/suppliers/suppliers.ts'
import { listedProducts } from '#web/features/catalogue/listed-product.ts'
import type { LoaderContext } from '#web/loader-context.ts'

const ROOT = '0'
const PRODUCTS = 15
const SUPPLIERS = 3
const VISITED = 2

/** The data of the desktop and phone home pages. A part that fails to load is left out. */
export async function loadHome(ctx: LoaderContext) {
  const { callOrNull } = ctx
  const [categories, ads, products, suppliers] = await Promise.all([
    callOrNull(categoryTree, { id: ROOT }),
    callOrNull(listAds, {}),
    callOrNull(pageRelatedProducts, { pageSize: PRODUCTS }),
    // Sorted by relevance: suppliers with goods on sale first, then by rating.
    callOrNull(pageSuppliers, { verifiedLevel: VISITED, pageSize: SUPPLIERS }),
  ])
  return {
    departments: categories?.data.map(({ id, name, iconUrl }) => ({ id, name, iconUrl })) ?? [],
    banners: ads?.data.filter(({ position }) => position === AD_POSITIONS.homeBanner) ?? [],
    strip: ads?.data.filter(({ position }) => position === AD_POSITIONS.homeStrip) ?? [],
    products: listedProducts(ctx, products?.rows ?? []),
    suppliers: suppliers?.rows.filter(({ productTotal }) => productTotal > 0) ?? [],
  }
}

export type LoadedHome = Awaited<ReturnType<typeof loadHome>>
