import { type MetaArgs, useLoaderData } from 'react-router'
import { AD_POSITIONS, listAds } from '#contract/ads/ads.ts'
import { PageBanners } from '#web/features/ads/page-banners.tsx'
import { ProductCrumbs } from '#web/features/products/crumbs.tsx'
import { ProductListing } from '#web/features/products/listing.tsx'
import { loadListing } from '#web/features/products/listing-loader.ts'
import { invalidRoute, loads, routeId } from '#web/loader-context.ts'
import { pageMeta } from '#web/ui/document/page-meta.ts'
import * as words from '#words'

export const loader = loads(async (ctx) => {
  const isCategory = ctx.params['id'] !== undefined
  const [listing, ads] = await Promise.all([
    loadListing(ctx, isCategory ? { categoryId: routeId(ctx) } : {}),
    ctx.callOrNull(listAds, { position: AD_POSITIONS.category }),
  ])
  if (isCategory && listing.categoryPath.length === 0) throw invalidRoute(ctx.url)
  return { ...listing, ads: ads?.data ?? [] }
})

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  const name = loaderData?.categoryPath.at(-1)?.name ?? words.products_all()
  return pageMeta(name, words.products_meta_list({ name }))
}

/** All products, or those of a category and its descendants. */
export default function AllProductsPage() {
  const listing = useLoaderData<typeof loader>()
  const { categoryPath, ads } = listing
  return (
    <div className="page-width flex flex-col gap-4 py-5 md:py-6">
      <ProductCrumbs categoryPath={categoryPath} />
      <h1 className="text-2xl font-semibold">{categoryPath.at(-1)?.name ?? words.products_all()}</h1>
      <ProductListing listing={listing} emptyText={words.products_none_category()} />
      <PageBanners ads={ads} />
    </div>
  )
}
