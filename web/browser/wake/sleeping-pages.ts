/** What a page waits for before its scripts run: nothing, an idle moment, or the user's first touch. */
export type WakesWhen = 'ready' | 'quiet' | 'touched'

/** Type attribute of a page's module script until it runs; the Content Security Policy allows the copy that runs by the same hash. */
export const HELD = 'type="text/plain"'

/** Public pages complete without scripts. Not those whose forms take minutes: applications, price inquiries, reports, questions. */
const ASLEEP = /^\/($|h5$|help$|agreement$|view\/|allProducts(\/|$)|productSearch\/|product\/[^/]+$|supplier\/(?!become$))/

/** `path`: without the language's prefix. */
export const isAsleep = (path: string): boolean => ASLEEP.test(path)

interface Document {
  path: string
  status: number
  /** Requested by GET: not the answer to a form. */
  isRead: boolean
  isSignedIn: boolean
}

/** A signed-in user's page wakes by itself: it shows new messages, and changes to the cart, without being touched. */
export function wakesWhen({ path, status, isRead, isSignedIn }: Document): WakesWhen {
  if (!isRead || status !== 200 || !isAsleep(path)) return 'ready'
  return isSignedIn ? 'quiet' : 'touched'
}
