import { listProductCards } from '#contract/products/products.ts'
import { findSold } from '#server/features/catalogue/on-sale.ts'
import { productCardsOf } from '#server/features/catalogue/product-cards.ts'
import { chosenCurrency } from '#server/features/markets/markets.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'

/** For lists stored by the browser: products missing or no longer on sale are omitted. */
const listProductCardsCall = handleCall(listProductCards, async ({ db, input: { ids }, language, user, view }) => {
  const [currency, soldIds] = await Promise.all([chosenCurrency(db, view, user), findSold(db, ids)])
  return productCardsOf(
    db,
    ids.filter((id) => soldIds.has(id)),
    { language, currency },
  )
})

export const cardsByIdCalls = [listProductCardsCall]
