import { and, asc, eq, gt } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import { onSale } from '#server/features/catalogue/on-sale.ts'
import { fromText, readerOf } from '#server/features/catalogue/product-cards.ts'
import { products, productTexts } from '#server/features/products/products.table.ts'
import { smallestOrderColumns } from '#server/features/products/smallest-order.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** The next products on sale after this id, in id order, with the fields that product cards lack. */
export const readFeedProducts = (db: Database, language: Language, after: number, total: number) =>
  db
    .select({
      id: products.id,
      brand: products.brand,
      categoryId: products.categoryId,
      description: fromText<string>(productTexts.description, readerOf(language)),
      ...smallestOrderColumns,
    })
    .from(products)
    .innerJoin(suppliers, eq(suppliers.id, products.supplierId))
    .where(and(onSale, gt(products.id, after)))
    .orderBy(asc(products.id))
    .limit(total)
