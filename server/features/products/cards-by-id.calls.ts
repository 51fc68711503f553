import { and, eq, inArray } from 'drizzle-orm'
import { listProductCards } from '#contract/products.ts'
import { onSale } from '#server/features/catalogue/on-sale.ts'
import { productCardsOf } from '#server/features/catalogue/product-cards.ts'
import { chosenCurrency } from '#server/features/markets/markets.ts'
import { products } from '#server/features/products/products.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { answer } from '#server/kernel/answer.ts'

/** For lists that the browser keeps: whatever is missing or not sold by now is left out. */
const listProductCardsCall = answer(listProductCards, async ({ db, input: { ids }, language, user, view }) => {
  const [currency, sold] = await Promise.all([
    chosenCurrency(db, view, user),
    db
      .select({ id: products.id })
      .from(products)
      .innerJoin(suppliers, eq(suppliers.id, products.supplierId))
      .where(and(inArray(products.id, ids), onSale)),
  ])
  const soldIds = new Set(sold.map(({ id }) => id))
  return productCardsOf(
    db,
    ids.filter((id) => soldIds.has(id)),
    { language, currency },
  )
})

export const cardsByIdCalls = [listProductCardsCall]
