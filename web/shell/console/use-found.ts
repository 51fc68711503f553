import { useState } from 'react'
import { useRequest } from '#web/browser/use-request.ts'
import { type Found, numberSearch, type PlaceSearch } from '#web/shell/console/place-searches.ts'

const TYPING_PAUSE_MS = 250
/** A single letter would match nearly everything. */
export const SHORTEST_KEYWORD = 2

interface FoundRows {
  keyword: string
  groups: readonly { place: string; rows: readonly Found[] }[]
  hasFailed: boolean
}

const NOTHING: FoundRows = { keyword: '', groups: [], hasFailed: false }

/** Searches all lists for a keyword; further typing aborts the search. A complete number is searched at once, in its own list only. */
export function useFound(searches: readonly PlaceSearch[], keyword: string): FoundRows & { isPending: boolean } {
  const [found, setFound] = useState(NOTHING)
  const isSought = keyword.length >= SHORTEST_KEYWORD && searches.length > 0
  useRequest(async (signal) => {
    if (!isSought) return
    const exact = numberSearch(keyword, searches)
    if (!exact) await new Promise((resolve) => setTimeout(resolve, TYPING_PAUSE_MS))
    if (signal.aborted) return
    const requested = exact ? [exact.search] : searches
    const answers = await Promise.allSettled(requested.map(({ find }) => find(keyword, signal)))
    if (signal.aborted) return
    const groups = answers.flatMap((answer, at) =>
      answer.status === 'fulfilled' && answer.value.length > 0 ? [{ place: requested[at]!.place, rows: answer.value }] : [],
    )
    setFound({ keyword, groups, hasFailed: answers.some(({ status }) => status === 'rejected') })
  }, keyword)
  // Rows found for an earlier keyword are not an answer to this one.
  if (!isSought) return { ...NOTHING, isPending: false }
  return found.keyword === keyword ? { ...found, isPending: false } : { ...NOTHING, isPending: true }
}
