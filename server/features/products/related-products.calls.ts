import { MINUTE_MS } from '#contract/durations.ts'
import type { ParsedInputOf, ResultOf } from '#contract/endpoint.ts'
import { pageRelatedProducts } from '#contract/products.ts'
import { type CardView, productCardsOf } from '#server/features/catalogue/product-cards.ts'
import { chosenCurrency } from '#server/features/markets/markets.ts'
import { findRelation, readBestSoldIds, readRelatedIds } from '#server/features/products/related-products.queries.ts'
import { answer } from '#server/kernel/answer.ts'
import { cachedByKey } from '#server/kernel/cache.ts'
import type { Database, PoolDatabase } from '#server/kernel/database.ts'

/** Bestsellers change slowly, and every product page requests them. */
const KEPT_MS = MINUTE_MS
const MOST_KEPT = 1000
const recommendedIds = cachedByKey<number[]>(KEPT_MS, MOST_KEPT)

/** Their cards; a change of one becomes visible this much later, as in the listings. */
const CARDS_KEPT_MS = 3000
type ShownPage = ResultOf<typeof pageRelatedProducts>
const cachedPage = cachedByKey<ShownPage>(CARDS_KEPT_MS, MOST_KEPT)

const pageRelatedProductsCall = answer(pageRelatedProducts, async ({ database: { db }, input, language, user, view }) => {
  const currency = await chosenCurrency(db, view, user)
  return cachedPage(db, JSON.stringify([input, language, currency.code]), () => readPage(db, input, { language, currency }))
})

async function readPage(
  db: PoolDatabase,
  { productId, pageNum, pageSize }: ParsedInputOf<typeof pageRelatedProducts>,
  cardView: CardView,
): Promise<ShownPage> {
  const ids = await recommendedIds(db, String(productId), () => readRecommendedIds(db, productId))
  const start = (pageNum - 1) * pageSize
  return { rows: await productCardsOf(db, ids.slice(start, start + pageSize), cardView), total: ids.length }
}

/** Without a product: the overall bestsellers. A missing product has no related ones. */
async function readRecommendedIds(db: Database, productId: number | undefined): Promise<number[]> {
  if (productId === undefined) return readBestSoldIds(db)
  const relation = await findRelation(db, productId)
  return relation ? readRelatedIds(db, relation) : []
}

export const relatedProductCalls = [pageRelatedProductsCall]
