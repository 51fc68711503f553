import { eq, sql } from 'drizzle-orm'
import { fallbackOrder, type Language } from '#contract/languages.ts'
import { pictures } from '#server/features/pictures/pictures.table.ts'
import { products, productTexts } from '#server/features/products/products.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import type { Database } from '#server/kernel/database.ts'
import { prepared } from '#server/kernel/prepared.ts'

const firstPicture = sql`${products.pictureList} ->> 0`

const cardsById = prepared((db) => {
  const words = db
    .select({ name: productTexts.name, translateType: productTexts.translateType })
    .from(productTexts)
    .where(eq(productTexts.productId, products.id))
    .orderBy(sql`array_position(${sql.placeholder('languages')}::text[], ${productTexts.language}::text)`)
    .limit(1)
    .as('words')
  return db
    .select({
      id: products.id,
      name: words.name,
      translateType: words.translateType,
      pictureKey: sql<string | null>`${firstPicture}`,
      pictureTint: pictures.tint,
      priceMinMicro: products.priceMinMicro,
      priceMaxMicro: products.priceMaxMicro,
      unit: products.unit,
      minOrderQuantity: products.minOrderQuantity,
      leadTimeDays: products.leadTimeDays,
      salesTotal: products.salesTotal,
      score: products.score,
      hasSample: sql<boolean>`${products.sampleMaxQuantity} > 0`,
      supplierId: products.supplierId,
      supplierName: sql<string>`${suppliers.name} ->> ${sql.placeholder('language')}`,
      verifiedLevel: suppliers.verifiedLevel,
    })
    .from(products)
    .innerJoin(suppliers, eq(suppliers.id, products.supplierId))
    .innerJoinLateral(words, sql`true`)
    .leftJoin(pictures, eq(pictures.key, firstPicture))
    .where(sql`${products.id} = any(${sql.placeholder('ids')}::bigint[])`)
    .prepare('product_cards_by_id')
})

/** Card rows of these products, whatever their status, unordered. */
export const readProductCards = (db: Database, ids: readonly number[], language: Language) =>
  cardsById(db).execute({ ids: [...ids], language, languages: fallbackOrder(language) })
