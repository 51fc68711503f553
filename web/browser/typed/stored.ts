import { type Field, isText, isTouched, typeInto } from '#web/browser/typed/typing.ts'

/** In sessionStorage, between two loads of the same page. */
const KEY = 'typedText'

interface SavedText {
  /** Path and query of the page it was typed on. */
  page: string
  fields: [name: string, value: string][]
}

const page = () => location.pathname + location.search

/** What could not be restored yet because its dialog is still closed. */
let waiting: SavedText = { page: '', fields: [] }

/** Keeps typed text whenever the page is left or hidden; it is restored if the same page is reloaded. */
export function saveTypedText(): () => void {
  const save = () => {
    const fields = [...(waiting.page === page() ? waiting.fields : []), ...touchedFields()]
    try {
      if (fields.length === 0) sessionStorage.removeItem(KEY)
      else sessionStorage.setItem(KEY, JSON.stringify({ page: page(), fields } satisfies SavedText))
    } catch {
      // No storage, or storage is full: nothing can be stored.
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

/** Whether a full page load would lose text that a client-side navigation keeps. */
export const hasTypedText = (): boolean =>
  [...namedFields().values()].some((field) => isText(field) && isTouched(field) && field.value !== '')

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
    const fields = waiting.fields.length > 0 ? namedFields() : new Map<string, Field>()
    waiting.fields = waiting.fields.filter(([name, value]) => {
      const field = fields.get(name)
      if (field && !isTouched(field)) fill(field, value)
      return !field
    })
    if (waiting.fields.length === 0) observer.disconnect()
  }
}

function takeSaved(): SavedText | null {
  try {
    const text = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return text === null ? null : (JSON.parse(text) as SavedText)
  } catch {
    return null
  }
}

const touchedFields = (): SavedText['fields'] =>
  [...namedFields()].filter(([, field]) => isTouched(field)).map(([name, field]) => [name, heldBy(field)])

const heldBy = (field: Field) =>
  isText(field) || field instanceof HTMLSelectElement ? field.value : String((field as HTMLInputElement).checked)

/** Every field that may be stored, under a key that is stable across loads: its name, its label, and its position among equals. */
function namedFields(): Map<string, Field> {
  const fields = new Map<string, Field>()
  const equals = new Map<string, number>()
  for (const field of document.querySelectorAll<Field>('input, textarea, select')) {
    if (isSecret(field) || field.closest('[data-saved-at-once]')) continue
    const choice = !isText(field) && !(field instanceof HTMLSelectElement) ? field.value : ''
    const name = [field.name, field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? '', choice].join('|')
    const place = equals.get(name) ?? 0
    equals.set(name, place + 1)
    fields.set(`${name}|${place}`, field)
  }
  return fields
}

const SECRET_TYPES = ['password', 'hidden', 'file', 'submit', 'button', 'reset', 'image']
const SECRET_NAMES = /password|emailcode|verifycode|secondcode|totp|otp|token|secret/i

/** Passwords (revealed ones too), codes and cards are never stored; neither are fields that nobody types into. */
const isSecret = (field: Field): boolean =>
  SECRET_TYPES.includes(field.type) || SECRET_NAMES.test(field.name) || /password|one-time-code|^cc-/.test(field.autocomplete)

function fill(field: Field, value: string): void {
  if (heldBy(field) === value) return
  if (!isText(field) && !(field instanceof HTMLSelectElement)) return void field.click()
  typeInto(field, value)
}
