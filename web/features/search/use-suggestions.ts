import { useEffect, useState } from 'react'
import { suggestKeywords } from '#contract/products/products.ts'
import { api } from '#web/browser/api.ts'

/** Long enough to skip the single letters of a word being typed. */
const REQUEST_AFTER_MS = 150

/** Searches that begin with what is typed; none if they fail to load: the box works without them. */
export function useSuggestions(typed: string): string[] {
  const [suggestions, setSuggestions] = useState<string[]>([])
  const keyword = typed.trim()
  useEffect(() => {
    if (!keyword) return setSuggestions([])
    const stop = new AbortController()
    const timer = setTimeout(() => {
      api(suggestKeywords, { keyword }, { quiet: true, signal: stop.signal })
        .then(({ data }) => setSuggestions(data))
        .catch(() => !stop.signal.aborted && setSuggestions([]))
    }, REQUEST_AFTER_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [keyword])
  return suggestions
}
