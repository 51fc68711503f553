import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import type { Grade } from '#contract/search/lab.ts'
import { searchJudgements, searchQuality } from '#server/features/products/lab/lab.table.ts'
import { products } from '#server/features/products/products.table.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** The keyword's grades by product id. */
export async function gradesOf(db: Database, language: Language, keyword: string): Promise<Map<number, Grade>> {
  const rows = await db
    .select({ productId: searchJudgements.productId, grade: searchJudgements.grade })
    .from(searchJudgements)
    .where(and(eq(searchJudgements.language, language), eq(searchJudgements.keyword, keyword)))
  return new Map(rows.map(({ productId, grade }) => [productId, grade]))
}

/** Returns whether the product exists; without it nothing is stored. */
export async function storeGrade(db: Database, judged: typeof searchJudgements.$inferInsert): Promise<boolean> {
  const known = await db.select({ id: products.id }).from(products).where(eq(products.id, judged.productId))
  if (known.length === 0) return false
  const { grade, accountId, judgeTime } = judged
  await db
    .insert(searchJudgements)
    .values(judged)
    .onConflictDoUpdate({
      target: [searchJudgements.language, searchJudgements.keyword, searchJudgements.productId],
      set: { grade, accountId, judgeTime },
    })
  return true
}

/** Keywords with at least one grade above 0, most recently judged first. */
export async function judgedKeywords(db: Database, language: Language, most: number): Promise<string[]> {
  const rows = await db
    .select({ keyword: searchJudgements.keyword })
    .from(searchJudgements)
    .where(eq(searchJudgements.language, language))
    .groupBy(searchJudgements.keyword)
    .having(sql`max(${searchJudgements.grade}) > 0`)
    .orderBy(sql`max(${searchJudgements.judgeTime}) desc`, asc(searchJudgements.keyword))
    .limit(most)
  return rows.map(({ keyword }) => keyword)
}

export async function storeQuality(db: Database, measured: typeof searchQuality.$inferInsert): Promise<void> {
  const { ndcg, keywordTotal } = measured
  await db
    .insert(searchQuality)
    .values(measured)
    .onConflictDoUpdate({ target: [searchQuality.day, searchQuality.language], set: { ndcg, keywordTotal } })
}

export const readQuality = (db: Database, language: Language, since: string) =>
  db
    .select({ day: searchQuality.day, ndcg: searchQuality.ndcg, keywordTotal: searchQuality.keywordTotal })
    .from(searchQuality)
    .where(and(eq(searchQuality.language, language), gte(searchQuality.day, since)))
    .orderBy(asc(searchQuality.day))
