import { sql } from 'drizzle-orm'
import { cardJoins, fromText, readerOf } from '#server/features/catalogue/product-cards.ts'
import { rankedPage } from '#server/features/products/listing.ts'
import type { ListingView } from '#server/features/products/listing-view.ts'
import { products } from '#server/features/products/products.table.ts'
import { relevance } from '#server/features/products/relevance.ts'
import type { Search } from '#server/features/products/searches.ts'
import type { WordScore } from '#server/features/search/answering.ts'
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
  learnedFactor: number
  relevance: number
  total: number
  completeTotal: number
}

/** The first products of a search with the parts of their relevance, from the same statement as the list itself. */
export async function explainedListing(db: Database, search: Search, view: ListingView): Promise<ExplainedProduct[]> {
  const reader = readerOf(view.language)
  const { rows } = await db.execute<ExplainedProduct>(sql`
    with ${rankedPage({}, view, search, { isExplained: true })}
    select ranked.id::int as id, ${fromText(sql`product_texts.name`, reader)} as name, category.name ->> ${reader.language} as "categoryName",
      pictures.key as "pictureKey", pictures.tint as "pictureTint", ranked.is_complete as "isComplete", ranked.is_thing as "isThing",
      ranked.word_scores as "wordScores", ranked.role_weight as "roleWeight",
      coalesce(ranked.leading_share, 0)::float8 as "leadingShare", coalesce(ranked.thing_share, 0)::float8 as "thingShare", ranked.learned::float8 as "learnedFactor", ranked.relevance,
      (select count(*)::int from candidates) as total, (select count(*)::int from candidates where is_complete) as "completeTotal"
    from (
      select candidates.*, page.place, leading_shares[array_position(ids, category_id)] as leading_share,
        thing_shares[array_position(ids, category_id)] as thing_share, ${relevance()} as relevance
      from page join candidates using (id) cross join leaders) ranked
      join ${products} on ${products.id} = ranked.id
      join categories category on category.id = ranked.category_id
      ${cardJoins}
    order by ranked.place`)
  return rows
}
