import { explainSearch, previewSynonym } from '#contract/search/console.ts'
import { countryOfRequest } from '#server/features/markets/markets.ts'
import { explainedSearch } from '#server/features/products/console/explained-search.ts'
import { previewedSynonym } from '#server/features/products/console/synonym-preview.ts'
import { searchLabCalls } from '#server/features/products/lab/lab.calls.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'

const explainSearchCall = handleCall(explainSearch, async (call) => {
  const { database, input, language, user, view } = call
  const countryCode = input.countryCode ?? (await countryOfRequest(database.db, view, user))?.code
  return explainedSearch(database.db, input.keyword, { language: input.langCode ?? language, countryCode, pageSize: input.pageSize })
})

const previewSynonymCall = handleCall(previewSynonym, ({ database: { db }, input: { id, langCode, ...body } }) =>
  previewedSynonym(db, { ...body, id: id ?? null, language: langCode }),
)

export const searchDeskCalls = [explainSearchCall, previewSynonymCall, ...searchLabCalls]
