import { countResultUse, LAST_COUNTED_PLACE, USE, type UseType } from '#contract/search/learning.ts'
import { api } from '#web/browser/api.ts'

interface Opened {
  keyword: string
  productId: string
  place: number
}

/** sessionStorage key: the opened results belong to this tab and end with it. */
const OPENED_KEY = 'rutaseda-results'
const MOST_OPENED = 20
/** LISTING_PAGE_SIZE: the URL has the number of the results' page, not the place of its first result. */
const PAGE_SIZE = 20

const RESULTS = /^(?:\/(?:en|zh))?\/productSearch\/([^/]+)$/
/** Matches the default order without filters: places in any other order say nothing about the ranking. */
const PLAIN_SEARCH = /^(?:\?pageNum=(\d{1,2}))?$/
const PRODUCT_LINK = '.product-card a[href*="/product/"]'

/** Records which search results are opened, and at which place; returns a function that stops it. */
export function watchResults(): () => void {
  const note = (event: MouseEvent) => {
    // Of the other mouse buttons, only the middle one opens a link.
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

/** Reports products put into the cart, or ordered, if they were opened from a search in this tab. */
export function noteUse(type: UseType, productIds: readonly string[]): void {
  for (const opened of remembered()) if (productIds.includes(opened.productId)) send(type, opened)
}

function remember(opened: Opened): void {
  try {
    const others = remembered().filter(({ productId }) => productId !== opened.productId)
    sessionStorage.setItem(OPENED_KEY, JSON.stringify([opened, ...others].slice(0, MOST_OPENED)))
  } catch {
    // Storage is blocked or full: only the opening is counted.
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

/** Not awaited; failures are silent. */
const send = (type: UseType, opened: Opened) => void api(countResultUse, { ...opened, type }, { quiet: 'always' }).catch(() => {})
