import { addSearch, deleteSearch, pageSearches } from '#contract/search/history.ts'
import { putSearch, readSearches, removeSearches } from '#server/features/search/history.queries.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'

export const pageSearchesCall = handleCall(pageSearches, ({ db, user, input }) => readSearches(db, user.id, input))

export const addSearchCall = handleCall(addSearch, async ({ db, user, clock, input: { type, content } }) => {
  await putSearch(db, { accountId: user.id, type, content, searchTime: clock() })
  return null
})

export const deleteSearchCall = handleCall(deleteSearch, async ({ db, user, input: { id } }) => {
  const deletedRows = await removeSearches(db, user.id, id)
  if (id !== 'all' && deletedRows === 0) fail('notFound')
  return null
})
