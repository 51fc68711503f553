import type { ParsedInputOf } from '#contract/endpoint.ts'
import { flagOf } from '#contract/fields.ts'
import { intlTag, type Language } from '#contract/languages.ts'
import { microFrom, parseUnitPrice, type RatedCurrency } from '#contract/money.ts'
import { pageProducts, suggestKeywords } from '#contract/products/products.ts'
import { categoryPath } from '#server/features/catalogue/categories.ts'
import { productCardOf } from '#server/features/catalogue/product-cards.ts'
import { countEmptySearch } from '#server/features/figures/counting.ts'
import { countryOfRequest } from '#server/features/markets/markets.ts'
import { type Market, marketOf, withLanded } from '#server/features/pricing/landed.ts'
import { daysBetween, isPriced } from '#server/features/pricing/renew-landed.ts'
import { withChosen } from '#server/features/products/chosen-facets.queries.ts'
import { type FacetView, facetsOf } from '#server/features/products/facets.ts'
import { listProducts } from '#server/features/products/listing.ts'
import type { LandedFilter, ListingFilter } from '#server/features/products/listing-facets.queries.ts'
import type { ListingOrder, ListingView } from '#server/features/products/listing-view.ts'
import { suggestTerms } from '#server/features/search/suggest.ts'
import { countSearch } from '#server/features/search/use/counting.ts'
import { cachedByKey } from '#server/kernel/cache/cache.ts'
import { allowed, handleCall } from '#server/kernel/calls/handle-call.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import { countSearchOutcome, searchTime } from '#server/kernel/metrics/searches.ts'
import type { SearchEngine } from '#server/kernel/search-engine/search-engine.ts'

const ORDERS: readonly ListingOrder[] = ['relevance', 'sales', 'priceUp', 'priceDown', 'newest', 'minOrderQuantity', 'landedUp', 'earliest']
/** Index of the last order in ORDERS that needs no landed prices. */
const LAST_PLAIN_ORDER = 5

/** Many clients request the same list at once; a change in the catalogue becomes visible this much later. */
const CACHE_MS = 3000
const MAX_CACHED = 500
type AllowedList = ReturnType<typeof allowed<typeof pageProducts>>
const cachedLists = cachedByKey<AllowedList>('product_lists', CACHE_MS, MAX_CACHED)

const SUGGESTIONS_CACHE_MS = 30_000
const cachedTerms = cachedByKey<string[]>('search_terms', SUGGESTIONS_CACHE_MS, MAX_CACHED, { hasPrices: false })

type Question = ParsedInputOf<typeof pageProducts>

export const pageProductsCall = handleCall(pageProducts, async (call) => {
  const { input, language, user, view } = call
  const { db } = call
  const market = await marketOf(call, input.countryCode)
  const { currency, countryCode } = market
  const deliveryCountryCode = input.deliverFlag === 1 ? countryCode : undefined
  const landed = await landedFilter(call.database.db, input, market)
  const filter = { ...filterOf(input, currency), ...(deliveryCountryCode ? { deliveryCountryCode } : {}), ...(landed ? { landed } : {}) }
  const intl = intlTag(language, (await countryOfRequest(db, view, user))?.code)
  const list = await cachedList(db, filter, viewOf(input, language, market, landed !== undefined), { ...market, intl }, call.searchEngine)
  if (input.keyword && input.pageNum === 1 && list.part.total === 0 && isOfWordsAlone(filter)) countEmptySearch(call)
  if (input.keyword && input.pageNum === 1) countSearchOutcome(outcomeOf(list))
  // A filtered or later page belongs to a search that was already counted.
  if (input.keyword && input.pageNum === 1 && isOfWordsAlone(filter)) countSearch(call, input.keyword, list.part.total)
  return list
})

const outcomeOf = ({ part: { total, correctedKeyword } }: AllowedList) =>
  total === 0 ? 'nothing' : correctedKeyword ? 'corrected' : 'found'

const isOfWordsAlone = ({ keyword: _, isExact, ...narrowing }: ListingFilter) => isExact !== true && Object.keys(narrowing).length === 0

/** Undefined while a large catalogue is first priced for a country: the list then falls back to the suppliers' prices. */
async function landedFilter(db: PoolDatabase, input: Question, { countryCode, currency, now }: Market): Promise<LandedFilter | undefined> {
  const { minLandedPrice, maxLandedPrice, arriveBefore, freightType, orderBy } = input
  const isRequested =
    [minLandedPrice, maxLandedPrice, arriveBefore, freightType].some((value) => value !== undefined) || orderBy > LAST_PLAIN_ORDER
  if (!isRequested || !countryCode || !(await isPriced(db, countryCode, currency, now))) return
  return {
    countryCode,
    currencyCode: currency.code,
    ...(freightType === undefined ? {} : { freightType }),
    ...(minLandedPrice === undefined ? {} : { minPrice: parseUnitPrice(currency, minLandedPrice) }),
    ...(maxLandedPrice === undefined ? {} : { maxPrice: parseUnitPrice(currency, maxLandedPrice) }),
    ...(arriveBefore === undefined ? {} : { maxDays: daysBetween(now, arriveBefore) }),
  }
}

const viewOf = (
  { orderBy, pageNum, pageSize }: Question,
  language: Language,
  { currency, countryCode }: Pick<Market, 'currency' | 'countryCode'>,
  hasLanded: boolean,
): ListingView => ({
  language,
  order: orderBy > LAST_PLAIN_ORDER && !hasLanded ? 'priceUp' : (ORDERS[orderBy] ?? 'relevance'),
  pageNum,
  pageSize,
  currencyUnitMicro: microFrom(currency, '1'),
  countryCode,
})

function filterOf(input: Question, currency: RatedCurrency): ListingFilter {
  const { keyword, exactFlag, categoryId, supplierId, minPrice, maxPrice, maxMoq, maxLeadTimeDays, originCountryCode, attrs } = input
  return {
    ...(keyword ? { keyword, isExact: exactFlag === 1 } : {}),
    ...(categoryId === undefined ? {} : { categoryId: String(categoryId) }),
    ...(supplierId === undefined ? {} : { supplierId: String(supplierId) }),
    ...(minPrice === undefined ? {} : { minPriceMicro: microFrom(currency, minPrice) }),
    ...(maxPrice === undefined ? {} : { maxPriceMicro: microFrom(currency, maxPrice) }),
    ...(maxMoq === undefined ? {} : { maxMinOrderQuantity: maxMoq }),
    ...(maxLeadTimeDays === undefined ? {} : { maxLeadTimeDays }),
    ...(originCountryCode === undefined ? {} : { originCountryCode }),
    ...(input.sampleFlag === 1 ? { hasSample: true } : {}),
    ...(input.verifiedFlag === 1 ? { isVerified: true } : {}),
    ...(attrs === undefined ? {} : { attributes: byAttribute(attrs) }),
  }
}

/** Values of one attribute are ORed. */
const byAttribute = (choices: NonNullable<Question['attrs']>): NonNullable<ListingFilter['attributes']> =>
  [...Map.groupBy(choices, ({ attributeId }) => attributeId)].map(([attributeId, values]) => ({
    attributeId: String(attributeId),
    valueIds: values.map(({ valueId }) => valueId),
  }))

/** The key contains everything that the list depends on; amounts in it are at the current rate. */
function cachedList(
  db: PoolDatabase,
  filter: ListingFilter,
  view: ListingView,
  cardView: FacetView & Market,
  engine: SearchEngine | undefined,
): Promise<AllowedList> {
  const key = JSON.stringify([filter, view, cardView.currency.code, cardView.intl, cardView.countryCode], (_, value) =>
    typeof value === 'bigint' ? `${value}` : value,
  )
  return cachedLists(db, key, async () => {
    const begun = performance.now()
    const [{ products, total, isOpenEnded, completeTotal, correctedKeyword, facets }, path] = await Promise.all([
      listProducts(db, filter, view, { engine }),
      filter.categoryId === undefined ? [] : categoryPath(db, Number(filter.categoryId), view.language),
    ])
    if (filter.keyword) searchTime.add((performance.now() - begun) / 1000)
    return allowed(pageProducts, {
      rows: await withLanded(
        db,
        products.flatMap((row) => productCardOf(row, cardView) ?? []),
        cardView,
        filter.landed?.freightType,
      ),
      total,
      totalFlag: flagOf(isOpenEnded),
      completeTotal,
      correctedKeyword,
      facets: facetsOf(await withChosen(db, facets, filter, view.language), cardView, isOpenEnded),
      categoryPath: path,
    })
  })
}

export const suggestKeywordsCall = handleCall(suggestKeywords, async ({ db, input, language }) =>
  cachedTerms(db, `${language} ${input.keyword}`, () => suggestTerms(db, language, input.keyword)),
)
