import { SEARCHES_KEPT } from '#contract/search-history.ts'
import { useSessionState } from '#web/browser/session-state.ts'

/** A visitor's search is kept by the browser as an account's is by the server: the latest 20, the same text moves up. */
export function keepVisitorSearch(text: string): void {
  const content = text.normalize('NFC').trim()
  const others = useSessionState.getState().searches.filter((kept) => kept !== content)
  useSessionState.setState({ searches: [content, ...others].slice(0, SEARCHES_KEPT) })
}
