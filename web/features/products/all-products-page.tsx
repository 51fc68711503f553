import { type MetaArgs, useLoaderData } from 'react-router'
import { ProductCrumbs } from '#web/features/products/crumbs.tsx'
import { ProductListing } from '#web/features/products/listing.tsx'
import { loadListing } from '#web/features/products/listing-loader.ts'
import { invalidRoute, loads, routeId } from '#web/loader-context.ts'
import { pageMeta } from '#web/ui/document/page-meta.ts'
import * as words from '#words'

export const loader = loads(async (ctx) => {
  if (ctx.params['id'] === undefined) return loadListing(ctx, {})
  const listing = await loadListing(ctx, { categoryId: routeId(ctx) })
  if (listing.categoryPath.length === 0) throw invalidRoute(ctx.url)
  return listing
})

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  const name = loaderData?.categoryPath.at(-1)?.name ?? words.products_all()
  return pageMeta(name, words.products_meta_list({ name }))
}

/** All products, or those of a category and its descendants. */
export default function AllProductsPage() {
  const listing = useLoaderData<typeof loader>()
  const { categoryPath } = listing
  return (
    <div className="page-width flex flex-col gap-4 py-5 md:py-6">
      <ProductCrumbs categoryPath={categoryPath} />
      <h1 className="text-2xl font-semibold">{categoryPath.at(-1)?.name ?? words.products_all()}</h1>
      <ProductListing listing={listing} emptyText={words.products_none_category()} />
    </div>
  )
}
