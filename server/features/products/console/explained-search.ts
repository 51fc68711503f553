import type { ResultOf } from '#contract/endpoint.ts'
import { flagOf } from '#contract/fields.ts'
import type { explainSearch } from '#contract/search/console.ts'
import { listedPicture } from '#server/features/catalogue/product-cards.ts'
import { explainedListing } from '#server/features/products/console/explained-listing.queries.ts'
import type { ListingView } from '#server/features/products/listing-view.ts'
import { type Search, searchesFor } from '#server/features/products/searches.ts'
import { explainedConcepts } from '#server/features/search/explanation.ts'
import { isInPart, isSought } from '#server/features/search/keyword.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

/** Explains how a search understands its keyword, and how its first products are ranked. */
export async function explainedSearch(
  db: PoolDatabase,
  keyword: string,
  reader: Pick<ListingView, 'language' | 'countryCode' | 'pageSize'>,
): Promise<ResultOf<typeof explainSearch>> {
  const { search, products } = await found(db, keyword, { ...reader, order: 'relevance', pageNum: 1 })
  const { corrected, understanding } = search.understood
  const { conceptList, partOf } = await explainedConcepts(db, search.understood)
  return {
    langCode: understanding.language,
    correctedKeyword: corrected,
    refusedFlag: flagOf(!isSought(search.understood) && conceptList.some(({ missingFlag }) => missingFlag === 0)),
    conceptList,
    total: products[0]?.total ?? 0,
    completeTotal: isInPart(search.understood) ? 0 : (products[0]?.completeTotal ?? 0),
    hitList: products.map((product) => ({
      id: product.id,
      name: product.name ?? '',
      ...listedPicture(product),
      categoryName: product.categoryName,
      completeFlag: flagOf(product.isComplete && !isInPart(search.understood)),
      thingFlag: flagOf(product.isThing),
      partList: product.wordScores.map(partOf),
      roleWeight: product.roleWeight,
      leadingShare: product.leadingShare,
      thingShare: product.thingShare,
      learnedFactor: product.learnedFactor,
      total: product.relevance,
    })),
  }
}

/** Uses the first reading of the keyword that finds products, or the very first if none does. */
async function found(db: PoolDatabase, keyword: string, view: ListingView) {
  let first: Search | undefined
  for await (const search of searchesFor(db, keyword, view)) {
    first ??= search
    const products = isSought(search.understood) ? await explainedListing(db, search, view) : []
    if (products.length > 0) return { search, products }
  }
  return { search: first!, products: [] }
}
