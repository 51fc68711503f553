import { sql } from 'drizzle-orm'
import { MINUTE_MS } from '#contract/durations.ts'
import { LANGUAGES, type Language, type LocalizedText } from '#contract/languages.ts'
import { cachedCategories } from '#server/features/catalogue/categories.ts'
import { isListedSupplier } from '#server/features/catalogue/on-sale.ts'
import { productCounts } from '#server/features/catalogue/product-counts.ts'
import { findStems, stemsOf } from '#server/features/search/stems.ts'
import { fold, isHan } from '#server/features/search/text.ts'
import { vocabularies } from '#server/features/search/vocabulary.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { cached } from '#server/kernel/cache/cache.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

const MOST_OF_A_KIND = 2
/** A single letter is the prefix of too many names. */
const LEAST_TYPED = 2

/** A category or a supplier under its name in one language. */
interface Named {
  kind: 'category' | 'supplier'
  id: number
  text: string
  folded: string
  /** Each word with its stem. */
  words: { word: string; stem: string }[]
}

export interface FoundName extends Named {
  productTotal: number
}

type NameRow = { kind: Named['kind']; id: string; name: LocalizedText } & Record<string, unknown>

/** Scanned on every keystroke: some thousands of short names, cached in folded form. */
const cachedNames = cached(MINUTE_MS, ['categories', 'suppliers'], readNames, 'while listening')

async function readNames(db: PoolDatabase): Promise<Record<Language, Named[]>> {
  const { rows } = await db.execute<NameRow>(sql`
    select 'category' as kind, id, name from categories union all select 'supplier', id, name from ${suppliers} where ${isListedSupplier}`)
  const of = async (language: Language) => {
    const named = rows.map(({ kind, id, name }) => ({ kind, id: Number(id), text: name[language], folded: fold(name[language]) }))
    const split = named.map(({ folded }) => folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ''))
    const stems = new Map<string, string | null>()
    await findStems(db, language, new Set(split.flat()), stems)
    return named.map((each, place) => ({ ...each, words: split[place]!.map((word) => ({ word, stem: stems.get(word) ?? word })) }))
  }
  return Object.fromEntries(await Promise.all(LANGUAGES.map(async (language) => [language, await of(language)])))
}

/**
 * Categories and suppliers whose name in the reader's language has all typed words (the last may be unfinished); categories also by a
 * synonym. At most two of each, only those with products on sale; names that start with the input first, then those with most products.
 */
export async function findNames(db: PoolDatabase, language: Language, words: string[]): Promise<FoundName[]> {
  const typed = words.join(' ')
  if (typed.length < LEAST_TYPED && !isHan(typed)) return []
  const [names, { totals }, { totalOfSupplier }, vocabulary, stems] = await Promise.all([
    cachedNames(db),
    cachedCategories(db),
    productCounts(db),
    vocabularies(db),
    stemsOf(db, language, words),
  ])
  const meant = words.map((word) => stems.get(word) ?? word)
  const others = vocabulary[language].meanings.get(meant.join(' ')) ?? []
  const has = (name: Named) =>
    words.every((word, place) =>
      isHan(word)
        ? name.folded.includes(word)
        : name.words.some((own) => own.stem === meant[place] || (place === words.length - 1 && own.word.startsWith(word))),
    )
  const isMeant = (name: Named) => others.some((other) => other.every((stem) => name.words.some((own) => own.stem === stem)))
  const totalOf = ({ kind, id }: Named) => (kind === 'category' ? totals : totalOfSupplier).get(id) ?? 0
  const found = names[language]
    .filter((name) => has(name) || (name.kind === 'category' && isMeant(name)))
    .map((name) => ({ ...name, productTotal: totalOf(name), begins: name.folded.startsWith(words[0]!) }))
    .filter(({ productTotal }) => productTotal > 0)
    .sort((one, other) => Number(other.begins) - Number(one.begins) || other.productTotal - one.productTotal)
  const first = (kind: Named['kind']) => found.filter((name) => name.kind === kind).slice(0, MOST_OF_A_KIND)
  return [...first('category'), ...first('supplier')]
}
