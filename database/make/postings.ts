import { LANGUAGES, type Language, type LocalizedText } from '#contract/languages.ts'
import { copyLine } from '#database/make/copy-text.ts'
import type { DesignBook } from '#database/make/designs.ts'
import type { MadeProduct } from '#database/make/product.ts'
import { rememberingReader } from '#database/make/remembering-reader.ts'
import { documentOf, type SearchedProduct } from '#server/features/search/document.ts'
import { postingsOf } from '#server/features/search/indexing.ts'
import { ROLE } from '#server/features/search/roles.ts'
import { findStems } from '#server/features/search/stems.ts'
import type { Database } from '#server/kernel/database/database.ts'

const MOST_STEMS = 200_000

/** For each word: how many products contain it, and how many have it in their name. */
export type WordCounts = Record<Language, Map<string, [products: number, named: number]>>

export interface Indexer {
  counts: WordCounts
  /** Posting lines of the products in all languages. */
  lines(made: readonly MadeProduct[], supplierNames: readonly LocalizedText[]): Promise<string[]>
}

const byLanguage = <Value>(make: () => Value) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make()])) as Record<Language, Value>

/** Indexes the words of generated products the same way as the shop's own indexing (indexing.ts). */
export function openIndexer(db: Database, book: DesignBook): Indexer {
  const read = rememberingReader()
  const stems = byLanguage(() => new Map<string, string | null>())
  const counts: WordCounts = byLanguage(() => new Map())
  return {
    counts,
    async lines(made, supplierNames) {
      const lines: string[] = []
      const searched = made.map((product, place) => searchedProduct(product, supplierNames[place]!, book))
      for (const language of LANGUAGES) {
        const documents = searched.map((product) => documentOf(product, language, read))
        if (stems[language].size > MOST_STEMS) stems[language].clear()
        await findStems(db, language, new Set(documents.flatMap(({ fields }) => Object.values(fields).flat())), stems[language])
        for (const [place, document] of documents.entries()) {
          for (const [lexeme, { weight, role }] of postingsOf(document, stems[language])) {
            lines.push(copyLine([language, lexeme, searched[place]!.id, weight, role]))
            const count = counts[language].get(lexeme)
            const named = role >= ROLE.complement ? 1 : 0
            if (count) [count[0], count[1]] = [count[0] + 1, count[1] + named]
            else counts[language].set(lexeme, [1, named])
          }
        }
      }
      return lines
    },
  }
}

/** Produces what loadProducts (indexing.ts) would read from the tables. */
function searchedProduct({ row, texts, skus }: MadeProduct, supplierName: LocalizedText, book: DesignBook): SearchedProduct {
  return {
    id: String(row.id),
    brand: row.brand ?? null,
    supplierName,
    categoryNames: book.categoryNames.get(row.categoryId!)!,
    attributes: (row.attributeValueIds ?? []).map((id) => book.statements.get(id)!),
    options: (row.specList ?? []).flatMap(({ name, valueList }) => valueList.map((value) => ({ name, value: value.name }))),
    skuCodes: skus.map(({ skuCode }) => skuCode),
    texts,
  }
}
