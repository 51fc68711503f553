import type { z } from 'zod'
import type { Language, LocalizedText } from '#contract/languages.ts'
import { pictureAddress } from '#contract/pictures/pictures.ts'
import { MOST_SUGGESTIONS, type suggestion } from '#contract/search/suggestions.ts'
import { type CategoryTree, cachedCategories, type NamedCategory } from '#server/features/catalogue/categories.ts'
import { type FoundCode, findCodes, findPictures, type GoodsPicture } from '#server/features/search/box/goods.queries.ts'
import { type FoundName, findNames } from '#server/features/search/box/names.ts'
import { understandKeyword } from '#server/features/search/keyword.ts'
import { type Phrase, suggestPhrases, wordsIn } from '#server/features/search/suggest.ts'
import { fold } from '#server/features/search/text.ts'
import { LEAST_CORRECTED_LENGTH } from '#server/features/search/typo.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

const PICTURE_WIDTH = 96

type Row = z.input<typeof suggestion>

/** Suggestions for typed text, in display order; names only in the reader's language. */
export async function suggestionsFor(db: PoolDatabase, language: Language, keyword: string): Promise<Row[]> {
  const typed = fold(keyword).trim().replace(/\s+/g, ' ')
  if (typed === '') return []
  const [found, codes, ownNames, categories] = await Promise.all([
    suggestPhrases(db, language, typed),
    findCodes(db, language, keyword),
    namesWith(db, language, typed),
    cachedCategories(db),
  ])
  const isKnown = found.isWhole || codes.length > 0 || ownNames.length > 0
  const corrected = isKnown ? null : await correctionFor(db, language, typed)
  const { phrases } = corrected === null ? found : await suggestPhrases(db, language, corrected)
  const names = corrected === null ? ownNames : await namesWith(db, language, fold(corrected))
  const meant = corrected === null ? undefined : phrases.find(({ folded }) => folded === fold(corrected))
  // A phrase equal to a category's name is left out: the category's own row leads to its products.
  const filed = new Set(names.map(({ kind, folded }) => (kind === 'category' ? folded : '')))
  const others = phrases
    .filter((phrase) => phrase !== meant && !filed.has(phrase.folded))
    .slice(0, MOST_SUGGESTIONS - codes.length - names.length - (corrected === null ? 0 : 1))
  const pictures = await findPictures(
    db,
    [meant, ...others].flatMap((phrase) => phrase?.productId ?? []),
  )
  const ofPhrase = (phrase: Phrase | undefined) => wordsRow(phrase, categories, language, pictures)
  return [
    ...(corrected === null ? [] : [{ ...ofPhrase(meant), kind: 'correction' as const, text: corrected }]),
    ...codes.map(codeRow),
    ...others.map((phrase) => ({ ...ofPhrase(phrase), kind: 'keyword' as const, text: phrase.phrase })),
    ...names.map((name) => nameRow(name, categories, language)),
  ]
}

const namesWith = async (db: PoolDatabase, language: Language, typed: string) => findNames(db, language, await wordsIn(db, language, typed))

/** The correction that the search would apply; null if it only completes the typed text. */
async function correctionFor(db: PoolDatabase, language: Language, typed: string): Promise<string | null> {
  if (typed.length < LEAST_CORRECTED_LENGTH) return null
  const { corrected } = await understandKeyword(db, language, typed)
  return corrected === null || fold(corrected).startsWith(typed) ? null : corrected
}

const NOTHING_ELSE = { id: null, category: null, productName: null, imageUrl: null, imageTint: null, productTotal: null }

function wordsRow(phrase: Phrase | undefined, { byId }: CategoryTree, language: Language, pictures: ReadonlyMap<string, GoodsPicture>) {
  if (!phrase) return NOTHING_ELSE
  const category = phrase.categoryId === null ? undefined : byId.get(Number(phrase.categoryId))
  return {
    ...NOTHING_ELSE,
    category: category ? named(category, language) : null,
    ...pictureOf(pictures.get(phrase.productId ?? '')),
    productTotal: phrase.productTotal,
  }
}

const named = ({ id, name }: { id: number; name: LocalizedText }, language: Language): NamedCategory => ({ id, name: name[language] })

const pictureOf = (picture: GoodsPicture | undefined) => ({
  imageUrl: picture?.key ? pictureAddress(picture.key, PICTURE_WIDTH) : null,
  imageTint: picture?.tint ?? null,
})

const codeRow = ({ code, productId, name, ...picture }: FoundCode): Row => ({
  ...NOTHING_ELSE,
  kind: 'sku',
  text: code,
  id: Number(productId),
  productName: name,
  ...pictureOf(picture),
})

function nameRow({ kind, id, text, productTotal }: FoundName, { byId }: CategoryTree, language: Language) {
  const above = kind === 'category' ? byId.get(byId.get(id)?.parentId ?? 0) : undefined
  return { ...NOTHING_ELSE, kind, text, id, category: above ? named(above, language) : null, productTotal }
}
