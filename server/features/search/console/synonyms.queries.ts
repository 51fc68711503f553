import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import { searchSynonyms, translatedWords } from '#server/features/search/search.table.ts'
import { containing } from '#server/kernel/database/containing.ts'

const { words, meanings, kinds, language } = searchSynonyms

/** Filters rows by language, and by a word in any of their three columns. */
export const synonymsOf = ({ langCode, keyword }: { langCode?: Language | undefined; keyword?: string | undefined }): SQL | undefined =>
  and(langCode ? eq(language, langCode) : undefined, keyword ? named(keyword) : undefined)

const named = (keyword: string): SQL =>
  sql`exists (select from unnest(${words} || ${meanings} || ${kinds}) as word where word ilike ${containing(keyword)})`

/** Filters rows by a word in any language. */
export const translatedWordsOf = ({ keyword }: { keyword?: string | undefined }): SQL | undefined =>
  keyword
    ? sql`exists (select from unnest(${translatedWords.spa} || ${translatedWords.en} || ${translatedWords.zh}) as word where word ilike ${containing(keyword)})`
    : undefined
