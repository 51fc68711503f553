import { intlTag } from '#contract/languages.ts'
import { listCountries } from '#contract/markets/markets.ts'
import { MOST_ATTRIBUTE_CHOICES, productFilter } from '#contract/products/filter.ts'
import { pageProducts } from '#contract/products/products.ts'
import { listedProducts } from '#web/features/catalogue/listed-product.ts'
import { listedFacets } from '#web/features/products/listed-facet.ts'
import { choicesIn, LISTING_PAGE_SIZE, type ListingQuery, listingInput } from '#web/features/products/listing-query.ts'
import { type LoaderContext, pageCountry } from '#web/loader-context.ts'
import { expectPage } from '#web/ui/list/page-num.ts'
import { readPageQuery } from '#web/ui/list/page-query.ts'
import { numberFormat } from '#web/ui/money/formats.ts'
import * as words from '#words'

/** Parses a listing's URL and ignores what the call would not accept; of too many attribute choices the first are kept. */
export function readListingQuery(search: URLSearchParams): ListingQuery {
  const { keyword, countryCode, attrs: choices, ...singleFields } = productFilter
  const accepts = (attrs: readonly string[]) => choices.safeParse(attrs.join(',')).success
  const attrs = choicesIn(search)
    .filter((choice) => accepts([choice]))
    .slice(0, MOST_ATTRIBUTE_CHOICES)
  while (attrs.length > 0 && !accepts(attrs)) attrs.pop()
  return { ...readPageQuery(singleFields, LISTING_PAGE_SIZE, search), attrs }
}

/** The data of both listing pages, by the URL's query and the page's fixed filters. */
export async function loadListing(ctx: LoaderContext, fixed: { categoryId?: string; keyword?: string }) {
  const { call } = ctx
  const query = readListingQuery(ctx.url.searchParams)
  // A category's own page takes no other one.
  if (fixed.categoryId) delete query.categoryId
  const [{ rows, total, totalFlag, completeTotal, correctedKeyword, facets, categoryPath }, countries] = await Promise.all([
    call(pageProducts, { ...listingInput(query), ...fixed }),
    call(listCountries, {}),
  ])
  const pageNum = Number(query.pageNum ?? 1)
  // Only empty pages are checked: if the total is open-ended, pages beyond it may have rows.
  if (rows.length === 0) expectPage(ctx.url, { pageNum, pageSize: LISTING_PAGE_SIZE, total })
  const country = await pageCountry(ctx, countries.data)
  const { categoryId, supplierId } = query
  const say = { locale: ctx.language }
  const tag = intlTag(ctx.language, country?.code)
  return {
    query,
    products: listedProducts(ctx, rows),
    total,
    /** The formatted total, with a `+` if there may be more. */
    amount: numberFormat(tag).format(total) + (totalFlag === 1 ? '+' : ''),
    isOpenEnded: totalFlag === 1,
    /** How many of the page's products, counted from the first, match all words of the keyword. */
    complete: Math.max(0, completeTotal - (pageNum - 1) * LISTING_PAGE_SIZE),
    correctedKeyword,
    facets: listedFacets(facets, tag),
    /** What the chosen category and supplier are called: an unknown one by its id. */
    categoryLabel:
      categoryId &&
      (categoryPath.at(-1)?.name ?? words.ui_labelled({ label: words.products_facet_category({}, say), value: categoryId }, say)),
    supplierLabel:
      supplierId &&
      (rows[0]?.supplierName ?? words.ui_labelled({ label: words.products_compare_supplier({}, say), value: supplierId }, say)),
    categoryPath,
    pageNum,
    pageSize: LISTING_PAGE_SIZE,
    countryName: country?.name ?? '',
    currencyCode: rows[0]?.currencyCode ?? '',
  }
}
export type LoadedListing = Awaited<ReturnType<typeof loadListing>>
