import { forgetSearch, keepSearch, pageSearches } from '#contract/search-history.ts'
import { putSearch, readSearches, removeSearches } from '#server/features/search/search-history.queries.ts'
import { answer } from '#server/kernel/answer.ts'
import { fail } from '#server/kernel/fail.ts'

const pageSearchesCall = answer(pageSearches, ({ db, user, input }) => readSearches(db, user.id, input))

const keepSearchCall = answer(keepSearch, async ({ db, user, clock, input: { type, content } }) => {
  await putSearch(db, { accountId: user.id, type, content, searchTime: clock() })
  return null
})

const forgetSearchCall = answer(forgetSearch, async ({ db, user, input: { id } }) => {
  const gone = await removeSearches(db, user.id, id)
  if (id !== 'all' && gone === 0) fail('notFound')
  return null
})

export const searchHistoryCalls = [pageSearchesCall, keepSearchCall, forgetSearchCall]
