import { type Field, fieldAt, fill, heldBy, isSavedAtOnce, isText, isTypedInto, placeOf } from '#web/browser/typed/fields.ts'
import { isTouched } from '#web/browser/typed/touched.ts'

/** sessionStorage key, used between two loads of the same page. */
export const TYPED_TEXT_KEY = 'typedText'

interface SavedText {
  /** Path and query of the page it was typed on. */
  page: string
  fields: [place: string, held: string][]
}

const page = () => location.pathname + location.search

/** Text that could not be restored yet because its field is missing, in a dialog that is still closed for example. */
let waiting: SavedText = { page: '', fields: [] }

/** Saves typed text whenever the page is left or hidden; it is restored if the same page is reloaded. */
export function saveTypedText(): () => void {
  const save = () => {
    const fields = [...(waiting.page === page() ? waiting.fields : []), ...touchedFields()]
    try {
      if (fields.length === 0) sessionStorage.removeItem(TYPED_TEXT_KEY)
      else sessionStorage.setItem(TYPED_TEXT_KEY, JSON.stringify({ page: page(), fields } satisfies SavedText))
    } catch {
      // Storage is blocked or full: nothing can be saved.
    }
  }
  const saveWhenHidden = () => document.visibilityState === 'hidden' && save()
  window.addEventListener('pagehide', save)
  document.addEventListener('visibilitychange', saveWhenHidden)
  return () => {
    window.removeEventListener('pagehide', save)
    document.removeEventListener('visibilitychange', saveWhenHidden)
  }
}

/** Whether a full page load would lose text that a client-side navigation retains. */
export const hasTypedText = (): boolean => storedFields().some((field) => isText(field) && isTouched(field) && field.value !== '')

/** Restores what was typed before this page was reloaded, into fields as they appear, as if typed again. */
export function restoreTypedText(): () => void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const saved = takeSaved()
  if (!saved || saved.page !== page() || navigation?.type !== 'reload') return () => {}
  waiting = saved
  const observer = new MutationObserver(putBack)
  observer.observe(document.body, { subtree: true, childList: true })
  putBack()
  return () => observer.disconnect()

  function putBack() {
    if (waiting.page !== page()) waiting.fields = []
    waiting.fields = waiting.fields.filter(([place, held]) => {
      const field = fieldAt(place)
      if (field && !isTouched(field) && heldBy(field) !== held) fill(field, held)
      return !field
    })
    if (waiting.fields.length === 0) observer.disconnect()
  }
}

function takeSaved(): SavedText | null {
  try {
    const text = sessionStorage.getItem(TYPED_TEXT_KEY)
    sessionStorage.removeItem(TYPED_TEXT_KEY)
    return text === null ? null : (JSON.parse(text) as SavedText)
  } catch {
    return null
  }
}

const touchedFields = (): SavedText['fields'] =>
  storedFields()
    .filter(isTouched)
    .map((field) => [placeOf(field), heldBy(field)])

const storedFields = (): Field[] => [...document.querySelectorAll<Field>('input, textarea, select')].filter(mayBeStored)

const SECRET_NAMES = /password|emailcode|verifycode|secondcode|totp|otp|token|secret/i

/** Revealed passwords, codes and cards are never stored. */
const mayBeStored = (field: Field): boolean =>
  isTypedInto(field) && !SECRET_NAMES.test(field.name) && !/password|one-time-code|^cc-/.test(field.autocomplete) && !isSavedAtOnce(field)
