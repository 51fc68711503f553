import type { ResultOf } from '#contract/endpoint.ts'
import { flagOf } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import type { explainSearch } from '#contract/search/console.ts'
import { listedPicture } from '#server/features/catalogue/product-cards.ts'
import { explainedListing } from '#server/features/products/console/explained-listing.queries.ts'
import { explainedConcepts } from '#server/features/search/explanation.ts'
import { understandKeyword } from '#server/features/search/keyword.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

/** What a search makes of its words, and what the order of its first products is made of. */
export async function explainedSearch(
  db: PoolDatabase,
  reader: Language,
  keyword: string,
  pageSize: number,
): Promise<ResultOf<typeof explainSearch>> {
  const understood = await understandKeyword(db, reader, keyword)
  const { corrected, understanding } = understood
  const isSought = understood.sought !== null || understood.translated.length > 0
  const { conceptList, partOf } = await explainedConcepts(db, understood)
  const products = isSought ? await explainedListing(db, understood, reader, pageSize) : []
  return {
    langCode: understanding.language,
    correctedKeyword: corrected,
    refusedFlag: flagOf(!isSought && conceptList.some(({ missingFlag }) => missingFlag === 0)),
    conceptList,
    total: products[0]?.total ?? 0,
    completeTotal: products[0]?.completeTotal ?? 0,
    hitList: products.map((product) => ({
      id: product.id,
      name: product.name ?? '',
      ...listedPicture(product),
      categoryName: product.categoryName,
      completeFlag: flagOf(product.isComplete),
      thingFlag: flagOf(product.isThing),
      partList: product.wordScores.map(partOf),
      roleWeight: product.roleWeight,
      leadingShare: product.leadingShare,
      thingShare: product.thingShare,
      total: product.relevance,
    })),
  }
}
