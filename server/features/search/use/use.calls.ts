import { listSearches } from '#contract/search/use.ts'
import { readSearchCounts } from '#server/features/search/use/use.queries.ts'
import { listCalls } from '#server/kernel/lists/list.ts'
import * as words from '#words'

export const searchUseCalls = listCalls(listSearches, readSearchCounts, {
  foundFlag: (found, as) => (found === 1 ? words.search_use_found({}, as) : words.search_use_nothing({}, as)),
})
