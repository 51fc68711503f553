import { LANGUAGES, type Language } from '#contract/languages.ts'
import { type SoughtWords, soughtWords } from '#server/features/search/sought-words.ts'
import { type Understanding, understandTranslated } from '#server/features/search/understanding.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

/** A keyword in another language than it was typed in. */
export interface TranslatedWords extends SoughtWords {
  /** Only products without text in this language are searched; others are found by the keyword as typed. */
  typedIn: Language
}

/** Translations of the keyword, for products that lack a text in its language; empty if all products have one. */
export async function soughtInOtherLanguages(
  db: PoolDatabase,
  { language, catalogueTotal, describedTotal }: Understanding,
  keyword: string,
): Promise<TranslatedWords[]> {
  if (describedTotal === catalogueTotal) return []
  for (const typedIn of new Set([language, ...LANGUAGES])) {
    const others = LANGUAGES.filter((other) => other !== typedIn)
    const translated = await Promise.all(others.map((other) => understandTranslated(db, typedIn, other, keyword)))
    const understood = translated.filter((each) => each !== null)
    if (understood.length > 0) return understood.map((each) => ({ ...soughtWords(each), typedIn }))
  }
  return []
}
