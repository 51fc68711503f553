import { z } from 'zod'
import { readEndpoint, writeEndpoint } from '#contract/endpoint.ts'
import { DESCRIBED, ID_OR_ZERO, id, line, moment, pageInput, pageOf, queryInteger, rowId } from '#contract/fields.ts'
import { LONGEST_SEARCH } from '#contract/search/limits.ts'

/** 0 product, 1 supplier. */
const searchType = queryInteger(0, 1)

export const pageSearches = readEndpoint({
  path: '/api/searchHistory/page',
  access: 'buyer',
  summary: 'The caller’s searches, latest first',
  input: pageInput({ type: searchType.default(0) }),
  output: pageOf(z.object({ id: rowId, type: z.int(), content: z.string(), searchTime: moment })),
})

export const addSearch = writeEndpoint({
  path: '/api/searchHistory/add',
  access: 'buyer',
  summary: 'Saves a search; the same text moves up',
  input: z.strictObject({ type: searchType, content: line(1, LONGEST_SEARCH) }),
})

export const deleteSearch = writeEndpoint({
  path: '/api/searchHistory/del/{id}',
  access: 'buyer',
  summary: 'Deletes one search, or all with 0. 110001 missing',
  // A malformed id must match nothing, rather than be read as 0, which means everything.
  input: z.strictObject({ id: z.union([z.literal(['0', 0]).transform(() => 'all' as const), id]).register(DESCRIBED, ID_OR_ZERO) }),
})
