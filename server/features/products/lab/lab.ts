import type { ResultOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/languages.ts'
import { type compareRankings, type Grade, RANKED, type RankingPart } from '#contract/search/lab.ts'
import { listedPicture, type ProductCardRow } from '#server/features/catalogue/product-cards.ts'
import { normalisedGain } from '#server/features/products/lab/gain.ts'
import { gradesOf } from '#server/features/products/lab/lab.queries.ts'
import { type Listing, listProducts } from '#server/features/products/listing.ts'
import { countedKeyword } from '#server/features/search/use/counting.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

type Compared = ResultOf<typeof compareRankings>

export interface Question {
  keyword: string
  language: Language
  countryCode: string | undefined
}

/** The first products as they are ranked, or as they would be without one part of the ranking. */
export const firstRanked = (db: PoolDatabase, { keyword, ...reader }: Question, without?: RankingPart): Promise<Listing> =>
  listProducts(db, { keyword }, { ...reader, order: 'relevance', pageNum: 1, pageSize: RANKED, ...(without ? { without } : {}) })

export async function comparedRankings(db: PoolDatabase, question: Question, without: RankingPart): Promise<Compared> {
  const grades = await gradesOf(db, question.language, countedKeyword(question.keyword))
  const current = await firstRanked(db, question)
  const other = await firstRanked(db, question, without)
  return { current: rankingOf(current, other.products, grades), other: rankingOf(other, current.products, grades) }
}

function rankingOf({ products, total }: Listing, others: readonly ProductCardRow[], grades: ReadonlyMap<number, Grade>) {
  const ids = products.map(({ id }) => id)
  return {
    total,
    ndcg: normalisedGain(ids, grades),
    judgedTotal: ids.filter((id) => grades.has(id)).length,
    productList: products.map((row) => ({
      id: row.id,
      name: row.words?.name ?? '',
      ...listedPicture(row),
      grade: grades.get(row.id) ?? null,
      otherPlace: others.findIndex(({ id }) => id === row.id) + 1 || null,
    })),
  }
}
