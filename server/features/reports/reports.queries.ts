import { and, eq } from 'drizzle-orm'
import { accounts } from '#server/features/account/account.table.ts'
import { isListedSupplier, onSale } from '#server/features/catalogue/on-sale.ts'
import { products } from '#server/features/products/products.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { findValue } from '#server/kernel/database/rows.ts'

/** Whether visitors can see the page of a product. */
export async function isProductVisible(db: Database, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(suppliers, eq(suppliers.id, products.supplierId))
    .where(and(eq(products.id, id), onSale))
  return rows.length > 0
}

export const findVisibleSupplier = (db: Database, id: number) => findValue(db, suppliers.name, and(eq(suppliers.id, id), isListedSupplier))

export async function findWriter(db: Database, accountId: number) {
  const [row] = await db
    .select({ name: accounts.name, email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return row
}
