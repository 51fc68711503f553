import { explainSearch, previewSynonym } from '#contract/search/console.ts'
import { explainedSearch } from '#server/features/products/console/explained-search.ts'
import { previewedSynonym } from '#server/features/products/console/synonym-preview.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'

const explainSearchCall = handleCall(explainSearch, ({ database: { db }, input: { keyword, langCode, pageSize }, language }) =>
  explainedSearch(db, langCode ?? language, keyword, pageSize),
)

const previewSynonymCall = handleCall(previewSynonym, ({ database: { db }, input: { id, langCode, ...body } }) =>
  previewedSynonym(db, { ...body, id: id ?? null, language: langCode }),
)

export const searchDeskCalls = [explainSearchCall, previewSynonymCall]
