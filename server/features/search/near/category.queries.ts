import { sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import { onSaleSql } from '#server/features/catalogue/on-sale.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** Products examined per word; enough to tell where a common word leads. */
const MOST_PRODUCTS = 500

export interface WordInCategory extends Record<string, unknown> {
  lexeme: string
  categoryId: number
  productTotal: number
  /** The sum of the word's weights for these products. */
  weight: number
}

/** The categories of the products on sale that have these words. */
export async function categoriesOfWords(db: Database, language: Language, lexemes: readonly string[]): Promise<WordInCategory[]> {
  const { rows } = await db.execute<WordInCategory>(sql`
    select sought.lexeme, product.category_id::int as "categoryId", count(*)::int as "productTotal", sum(posting.weight)::float8 as weight
    from unnest(${sql.param([...lexemes])}::text[]) sought(lexeme)
      cross join lateral (select product_id, weight from search_postings
        where language = ${language} and lexeme = sought.lexeme limit ${MOST_PRODUCTS}) posting
      join products product on product.id = posting.product_id
      join suppliers supplier on supplier.id = product.supplier_id
    where ${onSaleSql}
    group by sought.lexeme, product.category_id`)
  return rows
}
