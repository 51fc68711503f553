import { countResultUse, LAST_COUNTED_PLACE, USE, type UseType } from '#contract/search/learning.ts'
import { api } from '#web/browser/api.ts'

interface Opened {
  keyword: string
  productId: string
  place: number
}

/** In sessionStorage: this tab's alone, and gone with it. */
const OPENED_KEY = 'rutaseda-results'
const MOST_OPENED = 20
/** As many as a page of results has (LISTING_PAGE_SIZE): the document says which page it is, not where it begins. */
const PAGE_SIZE = 20

const RESULTS = /^(?:\/(?:en|zh))?\/productSearch\/([^/]+)$/
/** In the default order, without a filter; what stands first in another says nothing of the ranking. */
const PLAIN_SEARCH = /^(?:\?pageNum=(\d{1,2}))?$/
const PRODUCT_LINK = '.product-card a[href*="/product/"]'

/** Notes which results of a search are opened, and where they stood; the returned function ends it. */
export function watchResults(): () => void {
  const note = (event: MouseEvent) => {
    // Of the other buttons the middle one opens, too.
    if (event.type === 'auxclick' && event.button !== 1) return
    const opened = openedBy(event.target as Element)
    if (!opened) return
    remember(opened)
    send(USE.opened, opened)
  }
  for (const type of ['click', 'auxclick'] as const) document.addEventListener(type, note, true)
  return () => {
    for (const type of ['click', 'auxclick'] as const) document.removeEventListener(type, note, true)
  }
}

function openedBy(target: Element): Opened | null {
  const link = target.closest?.<HTMLAnchorElement>(PRODUCT_LINK)
  const [, word] = RESULTS.exec(location.pathname) ?? []
  const page = PLAIN_SEARCH.exec(location.search)
  const productId = link?.pathname.split('/').pop()
  if (!link || !word || !page || !productId) return null
  const results = [...document.querySelectorAll(PRODUCT_LINK)]
  const place = (Number(page[1] ?? 1) - 1) * PAGE_SIZE + results.indexOf(link) + 1
  return place > LAST_COUNTED_PLACE ? null : { keyword: decoded(word), productId, place }
}

function decoded(word: string): string {
  try {
    return decodeURIComponent(word)
  } catch {
    return word
  }
}

/** These products were put into the cart, or ordered: it counts for those that were opened from a search in this tab. */
export function noteUse(type: UseType, productIds: readonly string[]): void {
  for (const opened of remembered()) if (productIds.includes(opened.productId)) send(type, opened)
}

function remember(opened: Opened): void {
  try {
    const others = remembered().filter(({ productId }) => productId !== opened.productId)
    sessionStorage.setItem(OPENED_KEY, JSON.stringify([opened, ...others].slice(0, MOST_OPENED)))
  } catch {
    // Storage is refused or full: then only the open counts.
  }
}

function remembered(): Opened[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(OPENED_KEY) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

/** Nobody waits for it, and nobody is told when it fails. */
const send = (type: UseType, opened: Opened) => void api(countResultUse, { ...opened, type }, { quiet: 'always' }).catch(() => {})
