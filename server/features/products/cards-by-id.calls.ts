import { listProductCards } from '#contract/products/products.ts'
import { findSold } from '#server/features/catalogue/on-sale.ts'
import { productCardsOf } from '#server/features/catalogue/product-cards.ts'
import { marketOf, withLanded } from '#server/features/pricing/landed.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'

/** For lists stored by the browser: products missing or no longer on sale are omitted. */
const listProductCardsCall = handleCall(listProductCards, async (call) => {
  const { ids } = call.input
  const { db } = call
  const [market, soldIds] = await Promise.all([marketOf(call), findSold(db, ids)])
  const cards = await productCardsOf(
    db,
    ids.filter((id) => soldIds.has(id)),
    market,
  )
  return withLanded(db, cards, market)
})

export const cardsByIdCalls = [listProductCardsCall]
