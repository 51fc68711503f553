import { SEARCHES_KEPT } from '#contract/search-history.ts'
import { useSessionState } from '#web/browser/session-state.ts'

/** The browser keeps a visitor's searches as the server keeps an account's: the latest 20; a repeated text moves to the top. */
export function keepVisitorSearch(text: string): void {
  const content = text.normalize('NFC').trim()
  const others = useSessionState.getState().searches.filter((kept) => kept !== content)
  useSessionState.setState({ searches: [content, ...others].slice(0, SEARCHES_KEPT) })
}
