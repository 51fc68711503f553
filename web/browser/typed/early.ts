import {
  type Field,
  fieldAt,
  fill,
  heldBy,
  isField,
  isSavedAtOnce,
  isText,
  isTypedInto,
  placeOf,
  setSilently,
} from '#web/browser/typed/fields.ts'
import { afterKeyUnderWay } from '#web/browser/typed/key-under-way.ts'
import type { EarlyTyping } from '#web/browser/typed/note-typing.ts'

/** Polling interval and limit: parts whose scripts arrive later are hydrated later. */
const LOOK_AGAIN_MS = 200
const LOOK_FOR_MS = 30_000

/** Each field's place (`placeOf`), to find the field that React may render in its stead. */
const places = new Map<Field, string>()
/** The field that has the focus. */
let focused: Field | undefined
let isStarted = false
let isOver = false

const typed = (): Map<Element, EarlyTyping> => window.earlyTyping?.fields ?? new Map()

/** Called by the page's first script, before React hydrates the page. */
export function watchEarlyTyping(): void {
  if (typeof document === 'undefined') return
  // Values filled in without an event, as password managers do, or restored by the browser.
  for (const field of document.querySelectorAll<Field>('input, textarea')) {
    if (!isText(field) || !isTypedInto(field) || field.value === field.defaultValue || typed().has(field) || isSavedAtOnce(field)) continue
    typed().set(field, { held: field.value, isByHand: false, isEnter: false, isComposing: false })
  }
  for (const field of typed().keys()) notePlace(field)
  notePlace(document.activeElement)
  for (const type of ['input', 'focusin']) document.addEventListener(type, watch, true)
}

function watch({ type, target }: Event): void {
  // The field is hydrated, so React handles this input.
  if (type === 'input' && isTakenOver(target as Element)) typed().delete(target as Element)
  notePlace(target)
}

function notePlace(target: EventTarget | null): void {
  if (!isField(target) || !isTypedInto(target)) return
  if (target === document.activeElement) focused = target
  if (!places.has(target)) places.set(target, placeOf(target))
}

/**
 * If the DOM differed from the server's document, for example because a password manager inserted elements beside fields, React has
 * rendered the page again: moves typed text into the new fields, and the focus with it, before the next key press.
 */
export function carryTypingOver(): void {
  if (isOver) return
  for (const [field, place] of places) {
    if (field.isConnected) continue
    const next = fieldAt(place)
    if (!next) continue
    const noted = typed().get(field)
    if (noted) setSilently(next, noted.held)
    const held = afterKeyUnderWay(next, field)
    const early = held === undefined ? noted : { held, isByHand: true, isEnter: false, isComposing: false }
    if (early) {
      setSilently(next, early.held)
      typed().delete(field)
      typed().set(next, early)
    }
    if (field === focused && (!document.activeElement || document.activeElement === document.body)) focusAs(next, field)
    places.delete(field)
    places.set(next, place)
  }
}

function focusAs(next: Field, before: Field): void {
  next.focus({ preventScroll: true })
  focused = next
  if (isText(next) && isText(before) && before.selectionStart !== null) next.setSelectionRange(before.selectionStart, before.selectionEnd)
}

/**
 * Called when a part of the page has been hydrated: types what was typed into it once more, so that React and everything that depends
 * on the value learn of it. Each text is restored only once: after it is submitted it must not come back.
 */
export async function restoreEarlyTyping(): Promise<void> {
  if (isOver) return
  if (!isStarted) {
    isStarted = true
    lookAgain(Date.now() + LOOK_FOR_MS)
  }
  for (const [field, early] of typed()) {
    if (!field.isConnected || !isTakenOver(field)) continue
    typed().delete(field)
    if (!isField(field) || !isTypedInto(field) || !(early.isByHand || isText(field)) || (isSavedAtOnce(field) && !early.isByHand)) continue
    if (early.isComposing && field === document.activeElement) {
      // Setting the value would break off the word being composed.
      field.addEventListener('compositionend', () => fill(field, heldBy(field)), { once: true })
      continue
    }
    repeat(field, early)
    // Let the page render in between: one field's change may affect the next field.
    await new Promise((resolve) => setTimeout(resolve))
  }
}

function repeat(field: Field, { held, isEnter }: EarlyTyping): void {
  const isSent = isEnter && field.matches('[data-enter-sends]') && held.endsWith('\n') && !matchMedia('(pointer: coarse)').matches
  fill(field, isSent ? held.slice(0, -1) : held)
  if (isSent) field.form?.requestSubmit()
}

function lookAgain(until: number): void {
  setTimeout(() => {
    carryTypingOver()
    void restoreEarlyTyping()
    const isWaiting = [...typed().keys()].some((field) => isField(field) && isTypedInto(field))
    if (isWaiting && Date.now() < until) lookAgain(until)
    else end()
  }, LOOK_AGAIN_MS)
}

function end(): void {
  isOver = true
  window.earlyTyping?.end()
  typed().clear()
  places.clear()
  for (const type of ['input', 'focusin']) document.removeEventListener(type, watch, true)
}

export const LATE = '[data-taken-over-late]'
const lateParts = new WeakSet<Element>()
/** Marks a late part as hydrated (use-taken-over.ts). */
export const takeOver = (part: Element) => lateParts.add(part)

/** Whether React has hydrated an element, as reported by effects of the page and of parts that are hydrated after it. */
export function isTakenOver(element: Element): boolean {
  const late = element.closest(LATE)
  return isStarted && (!late || lateParts.has(late))
}
