import { synonymTable, translatedWordTable } from '#contract/search/console.ts'
import { synonymsOf, translatedWordsOf } from '#server/features/search/console/synonyms.queries.ts'
import { searchSynonyms, translatedWords } from '#server/features/search/search.table.ts'
import { tableCalls } from '#server/kernel/lists/table.ts'

/** Changes take effect in searches as soon as in pages: caches are invalidated (vocabulary.ts). */
export const synonymCalls = tableCalls(synonymTable, {
  stored: searchSynonyms,
  condition: synonymsOf,
  rowsOf: (rows) => rows.map(({ language: langCode, ...row }) => ({ ...row, langCode })),
  valuesOf: ({ langCode, ...body }, _, { clock }) => ({ ...body, ...(langCode ? { language: langCode } : {}), updateTime: clock() }),
})

export const translatedWordCalls = tableCalls(translatedWordTable, {
  stored: translatedWords,
  condition: translatedWordsOf,
  rowsOf: (rows) => rows,
  valuesOf: (body, _, { clock }) => ({ ...body, updateTime: clock() }),
})
