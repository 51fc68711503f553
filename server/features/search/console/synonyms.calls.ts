import { and, eq, type SQL, sql } from 'drizzle-orm'
import { synonymTable } from '#contract/search/console.ts'
import { searchSynonyms } from '#server/features/search/search.table.ts'
import { containing } from '#server/kernel/database/containing.ts'
import { tableCalls } from '#server/kernel/lists/table.ts'

const { words, meanings, language } = searchSynonyms

const named = (keyword: string): SQL =>
  sql`exists (select from unnest(${words} || ${meanings}) as word where word ilike ${containing(keyword)})`

/** Searches use what is changed here as soon as pages do (vocabulary.ts). */
export const synonymCalls = tableCalls(synonymTable, {
  stored: searchSynonyms,
  condition: ({ langCode, keyword }) => and(langCode ? eq(language, langCode) : undefined, keyword ? named(keyword) : undefined),
  rowsOf: (rows) => rows.map(({ language: langCode, ...row }) => ({ ...row, langCode })),
  valuesOf: ({ langCode, ...body }, _, { clock }) => ({ ...body, ...(langCode ? { language: langCode } : {}), updateTime: clock() }),
})
