import type { LoaderFunctionArgs } from 'react-router'
import { listCountries } from '#contract/markets.ts'
import { pageProducts } from '#contract/products.ts'
import { LISTING_PAGE_SIZE, listingInput, readListingQuery } from '#web/features/products/listing-query.ts'
import { chosenCountry, loading } from '#web/loading.ts'

/** The data of both listing pages, by the URL's query and the page's fixed filters. */
export async function loadListing(args: LoaderFunctionArgs, fixed: { categoryId?: string; keyword?: string }) {
  const shop = loading(args)
  const { ask } = shop
  const query = readListingQuery(args.url.searchParams)
  const [{ rows, total, correctedKeyword, facets, categoryPath }, countries] = await Promise.all([
    ask(pageProducts, { ...listingInput(query), ...fixed }),
    ask(listCountries, {}),
  ])
  const country = await chosenCountry(shop, countries.data)
  return {
    products: rows,
    total,
    correctedKeyword,
    facets,
    categoryPath,
    pageNum: Number(query.pageNum ?? 1),
    pageSize: LISTING_PAGE_SIZE,
    countryName: country?.name ?? '',
    currencyCode: rows[0]?.currencyCode ?? '',
  }
}
export type LoadedListing = Awaited<ReturnType<typeof loadListing>>
