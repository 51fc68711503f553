import { READER_ELEMENT } from '#contract/page-request.ts'
import type { SignedInUser } from '#web/shell/reader/reader.ts'

let known: SignedInUser | null | undefined

/** The reader of this document, in the browser, where the document is for everyone of a market; null where it is one reader's own. */
export function readerOfDocument(): SignedInUser | null {
  if (known === undefined) {
    const text = document.getElementById(READER_ELEMENT)?.textContent
    known = text ? (JSON.parse(text) as SignedInUser) : null
  }
  return known
}
