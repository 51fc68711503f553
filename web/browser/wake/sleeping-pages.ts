/** What a page waits for before its scripts run: nothing, a quiet moment, or somebody's touch. */
export type WakesWhen = 'ready' | 'quiet' | 'touched'

/** What a page's module is until it runs: text, which the policy allows by its hash as an element of its own as well. */
export const HELD = 'type="text/plain"'

/** Public pages that are complete without scripts. Not those whose forms are filled in for minutes: applications, price inquiries, reports, questions. */
const ASLEEP = /^\/($|h5$|help$|agreement$|view\/|allProducts(\/|$)|productSearch\/|product\/[^/]+$|supplier\/(?!become$))/

/** `path`: without the language's prefix. */
export const isAsleep = (path: string): boolean => ASLEEP.test(path)

interface Document {
  path: string
  status: number
  /** Not the answer to a form. */
  isRead: boolean
  isSignedIn: boolean
}

/** Who is signed in is told of messages, and of changes to the cart, without touching the page. */
export function wakesWhen({ path, status, isRead, isSignedIn }: Document): WakesWhen {
  if (!isRead || status !== 200 || !isAsleep(path)) return 'ready'
  return isSignedIn ? 'quiet' : 'touched'
}
