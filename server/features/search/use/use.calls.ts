import { countResultUse } from '#contract/search/learning.ts'
import { listSearches, readSearch } from '#contract/search/use.ts'
import { countUse } from '#server/features/search/learning/counting.ts'
import { readSearchCount, readSearchCounts } from '#server/features/search/use/use.queries.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { listCalls } from '#server/kernel/lists/list.ts'
import * as words from '#words'

export const listSearchesCalls = listCalls(listSearches, readSearchCounts, {
  foundFlag: (found, as) => (found === 1 ? words.search_use_found({}, as) : words.search_use_nothing({}, as)),
})
export const readSearchCall = handleCall(readSearch, async ({ db, input: { id } }) => (await readSearchCount(db, id)) ?? fail('notFound'))
export const countResultUseCall = handleCall(countResultUse, async (call) => {
  countUse(call)
  return null
})
