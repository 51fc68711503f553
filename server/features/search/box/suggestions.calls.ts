import { suggestSearches } from '#contract/search/suggestions.ts'
import { suggestionsFor } from '#server/features/search/box/suggestions.ts'
import { cachedByKey } from '#server/kernel/cache/cache.ts'
import { allowed, handleCall } from '#server/kernel/calls/handle-call.ts'

/** Many users type the same first letters. */
const CACHE_MS = 30_000
const MOST_CACHED = 500
const cachedSuggestions = cachedByKey<ReturnType<typeof allowed<typeof suggestSearches>>>('suggestions', CACHE_MS, MOST_CACHED, {
  hasPrices: false,
})

export const suggestSearchesCall = handleCall(suggestSearches, async ({ db, input: { keyword }, language }) =>
  cachedSuggestions(db, `${language} ${keyword}`, async () => allowed(suggestSearches, await suggestionsFor(db, language, keyword))),
)
