import { listProductCards } from '#contract/products.ts'
import { productCardsOf } from '#server/features/catalogue/product-cards.ts'
import { chosenCurrency } from '#server/features/markets/markets.ts'
import { findSold } from '#server/features/products/cards-by-id.queries.ts'
import { answer } from '#server/kernel/answer.ts'

/** For lists kept by the browser: products missing or no longer on sale are omitted. */
const listProductCardsCall = answer(listProductCards, async ({ db, input: { ids }, language, user, view }) => {
  const [currency, soldIds] = await Promise.all([chosenCurrency(db, view, user), findSold(db, ids)])
  return productCardsOf(
    db,
    ids.filter((id) => soldIds.has(id)),
    { language, currency },
  )
})

export const cardsByIdCalls = [listProductCardsCall]
