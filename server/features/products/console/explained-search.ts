import type { ResultOf } from '#contract/endpoint.ts'
import { flagOf } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import type { explainSearch } from '#contract/search/console.ts'
import { listedPicture } from '#server/features/catalogue/product-cards.ts'
import { explainedListing } from '#server/features/products/console/explained-listing.queries.ts'
import { explainedConcepts } from '#server/features/search/explanation.ts'
import { isSought, readingsOf, type UnderstoodKeyword } from '#server/features/search/keyword.ts'
import { lacksMeasure } from '#server/features/search/understanding.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

/** What a search makes of its words, and what the order of its first products is made of. */
export async function explainedSearch(
  db: PoolDatabase,
  reader: Language,
  keyword: string,
  pageSize: number,
): Promise<ResultOf<typeof explainSearch>> {
  const { understood, products } = await found(db, reader, keyword, pageSize)
  const { corrected, understanding } = understood
  const { conceptList, partOf } = await explainedConcepts(db, understood)
  return {
    langCode: understanding.language,
    correctedKeyword: corrected,
    refusedFlag: flagOf(!isSought(understood) && conceptList.some(({ missingFlag }) => missingFlag === 0)),
    conceptList,
    total: products[0]?.total ?? 0,
    completeTotal: lacksMeasure(understanding) ? 0 : (products[0]?.completeTotal ?? 0),
    hitList: products.map((product) => ({
      id: product.id,
      name: product.name ?? '',
      ...listedPicture(product),
      categoryName: product.categoryName,
      completeFlag: flagOf(product.isComplete && !lacksMeasure(understanding)),
      thingFlag: flagOf(product.isThing),
      partList: product.wordScores.map(partOf),
      roleWeight: product.roleWeight,
      leadingShare: product.leadingShare,
      thingShare: product.thingShare,
      total: product.relevance,
    })),
  }
}

/** By the first reading that finds something; by the first at all if none does. */
async function found(db: PoolDatabase, reader: Language, keyword: string, pageSize: number) {
  let first: UnderstoodKeyword | undefined
  for await (const understood of readingsOf(db, reader, keyword)) {
    first ??= understood
    const products = isSought(understood) ? await explainedListing(db, understood, reader, pageSize) : []
    if (products.length > 0) return { understood, products }
  }
  return { understood: first!, products: [] }
}
