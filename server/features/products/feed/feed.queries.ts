import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import { onSale } from '#server/features/catalogue/on-sale.ts'
import { fromText, readerOf } from '#server/features/catalogue/product-cards.ts'
import { products, productTexts, skus } from '#server/features/products/products.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** The next products on sale after this one, in id order, with what their cards do not contain. */
export const readFeedProducts = (db: Database, language: Language, after: number, total: number) =>
  db
    .select({
      id: products.id,
      brand: products.brand,
      categoryId: products.categoryId,
      description: fromText<string>(productTexts.description, readerOf(language)),
      // The minimum quantity applies to the whole product (decisions §5); its page says the same (web/features/products/data.ts).
      isInStock: sql<boolean>`(select coalesce(sum(${skus.stock}), 0) from ${skus} where ${skus.productId} = ${products.id} and not ${skus.isOff})
        >= ${products.minOrderQuantity}`,
    })
    .from(products)
    .innerJoin(suppliers, eq(suppliers.id, products.supplierId))
    .where(and(onSale, gt(products.id, after)))
    .orderBy(asc(products.id))
    .limit(total)
