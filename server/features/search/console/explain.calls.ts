import { explainSearch, previewSynonym } from '#contract/search/console.ts'
import { explainedSearch } from '#server/features/search/console/explain.ts'
import { previewedSynonym } from '#server/features/search/console/preview.ts'
import { searchSynonyms } from '#server/features/search/search.table.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { previewedRow } from '#server/kernel/lists/previewed-row.ts'

const explainSearchCall = handleCall(explainSearch, ({ database: { db }, input: { keyword, langCode, pageSize }, language }) =>
  explainedSearch(db, langCode ?? language, keyword, pageSize),
)

const previewSynonymCall = handleCall(previewSynonym, async ({ database: { db }, input: { id, langCode, ...body } }) => {
  const was = await previewedRow(db, searchSynonyms, id)
  return previewedSynonym(db, { ...body, id: id ?? null, language: langCode }, was)
})

export const explainCalls = [explainSearchCall, previewSynonymCall]
