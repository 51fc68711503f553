import { READER_ELEMENT } from '#contract/page-request.ts'
import type { SignedInUser } from '#web/shell/reader/reader.ts'

let known: SignedInUser | null | undefined

/** In the browser, the reader of this document if it is shared by a market's readers; null if it was rendered for one reader. */
export function readerOfDocument(): SignedInUser | null {
  if (known === undefined) {
    const text = document.getElementById(READER_ELEMENT)?.textContent
    known = text ? (JSON.parse(text) as SignedInUser) : null
  }
  return known
}
