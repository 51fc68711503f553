import { sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import { cardJoins, fromText, readerOf } from '#server/features/catalogue/product-cards.ts'
import { RELEVANCE, rankedPage } from '#server/features/products/listing.ts'
import { products } from '#server/features/products/products.table.ts'
import type { WordScore } from '#server/features/search/answering.ts'
import type { UnderstoodKeyword } from '#server/features/search/keyword.ts'
import type { Database } from '#server/kernel/database/database.ts'

interface ExplainedProduct extends Record<string, unknown> {
  id: number
  name: string | null
  categoryName: string
  pictureKey: string | null
  pictureTint: string | null
  isComplete: boolean
  isThing: boolean
  wordScores: WordScore[]
  roleWeight: number
  leadingShare: number
  thingShare: number
  relevance: number
  total: number
  completeTotal: number
}

/** The first products of a search with what their order is made of: the list's own statement, with its parts. */
export async function explainedListing(
  db: Database,
  understood: UnderstoodKeyword,
  language: Language,
  pageSize: number,
): Promise<ExplainedProduct[]> {
  const reader = readerOf(language)
  const { rows } = await db.execute<ExplainedProduct>(sql`
    with ${rankedPage({}, { language, order: 'relevance', pageNum: 1, pageSize }, understood, true)}
    select ranked.id::int as id, ${fromText(sql`product_texts.name`, reader)} as name, category.name ->> ${reader.language} as "categoryName",
      pictures.key as "pictureKey", pictures.tint as "pictureTint", ranked.is_complete as "isComplete", ranked.is_thing as "isThing",
      ranked.word_scores as "wordScores", ranked.role_weight as "roleWeight",
      coalesce(ranked.leading_share, 0)::float8 as "leadingShare", coalesce(ranked.thing_share, 0)::float8 as "thingShare", ranked.relevance,
      (select count(*)::int from candidates) as total, (select count(*)::int from candidates where is_complete) as "completeTotal"
    from (
      select candidates.*, page.place, leading_shares[array_position(ids, category_id)] as leading_share,
        thing_shares[array_position(ids, category_id)] as thing_share, ${RELEVANCE} as relevance
      from page join candidates using (id) cross join leaders) ranked
      join ${products} on ${products.id} = ranked.id
      join categories category on category.id = ranked.category_id
      ${cardJoins}
    order by ranked.place`)
  return rows
}
