import { MINUTE_MS } from '#contract/durations.ts'
import type { ParsedInputOf, ResultOf } from '#contract/endpoint.ts'
import { pageRelatedProducts } from '#contract/products/products.ts'
import { type CardView, productCardsOf } from '#server/features/catalogue/product-cards.ts'
import { type Market, marketOf, withLanded } from '#server/features/pricing/landed.ts'
import { findRelation, readBestSoldIds, readRelatedIds } from '#server/features/products/related-products.queries.ts'
import { cachedByKey } from '#server/kernel/cache/cache.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'

/** Ids are cached long: bestsellers change slowly, and every product page requests them. */
const CACHE_MS = MINUTE_MS
const MAX_CACHED = 1000
const recommendedIds = cachedByKey<number[]>('recommended_products', CACHE_MS, MAX_CACHED, { hasPrices: false })

/** Cards are cached briefly: a change of a card becomes visible this much later, as in the listings. */
const CARDS_CACHE_MS = 3000
type PageResult = ResultOf<typeof pageRelatedProducts>
const cachedPage = cachedByKey<PageResult>('recommended_pages', CARDS_CACHE_MS, MAX_CACHED)

export const pageRelatedProductsCall = handleCall(pageRelatedProducts, async (call) => {
  const { input, db } = call
  const market = await marketOf(call, input.countryCode)
  const { language, currency, countryCode } = market
  return cachedPage(db, JSON.stringify([input, language, currency.code, countryCode]), () => readPage(db, input, market))
})

async function readPage(
  db: PoolDatabase,
  { productId, pageNum, pageSize }: ParsedInputOf<typeof pageRelatedProducts>,
  market: CardView & Market,
): Promise<PageResult> {
  const ids = await recommendedIds(db, String(productId), () => readRecommendedIds(db, productId))
  const start = (pageNum - 1) * pageSize
  const cards = await productCardsOf(db, ids.slice(start, start + pageSize), market)
  return { rows: await withLanded(db, cards, market), total: ids.length }
}

/** Without a product: the overall bestsellers. A missing product has no related ones. */
async function readRecommendedIds(db: Database, productId: number | undefined): Promise<number[]> {
  if (productId === undefined) return readBestSoldIds(db)
  const relation = await findRelation(db, productId)
  return relation ? readRelatedIds(db, relation) : []
}
