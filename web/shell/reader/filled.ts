import { LRUCache } from 'lru-cache'
import type { Language } from '#contract/languages.ts'
import { READER_ELEMENT, type Slot } from '#contract/page-request.ts'
import type { SignedInUser } from '#web/shell/reader/reader.ts'

const MOST_CHARACTERS = 8_000_000

/** A reader's slots have the same markup on every page until a count changes. */
const cache = new LRUCache<string, string>({ maxSize: MOST_CHARACTERS, sizeCalculation: (markup, key) => markup.length + key.length })

/** Runs `render` in the scope of a document in this language. */
type InScope = (language: Language, render: () => string) => string

let markupOf = (_slot: Slot, _user: SignedInUser): string => {
  throw new Error('no page is loaded that says what stands in a slot')
}

/** Called by slots.tsx, which renders the slots and which the server's entry cannot import, because of browser types and JSX. */
export function provideMarkup(render: typeof markupOf): void {
  markupOf = render
}

/** The markup of each slot for this reader, in the order of the slots. */
export function fillSlots(slots: readonly Slot[], user: SignedInUser, inScope: InScope): string[] {
  const facts = JSON.stringify(user)
  return slots.map((slot) => {
    const key = `${JSON.stringify(slot)} ${facts}`
    const known = cache.get(key)
    if (known !== undefined) return known
    const markup = inScope(slot.language, () => markupOf(slot, user))
    cache.set(key, markup)
    return markup
  })
}

/** The element that tells the scripts of a shared document who reads it (own-facts.ts). */
export const readerElement = (user: SignedInUser): string =>
  `<script type="application/json" id="${READER_ELEMENT}">${JSON.stringify(user).replaceAll('<', '\\u003c')}</script>`
