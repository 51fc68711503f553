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

/** Parts whose scripts come later are taken over later. */
const LOOK_AGAIN_MS = 200
const LOOK_FOR_MS = 30_000

/** Where each field stood, for the one that React may draw in its place. */
const places = new Map<Field, string>()
/** Where the keyboard is. */
let focused: Field | undefined
let isStarted = false
let isOver = false

const typed = (): Map<Element, EarlyTyping> => window.earlyTyping?.fields ?? new Map()

/** From the page's first script on, before React takes the page over. */
export function watchEarlyTyping(): void {
  if (typeof document === 'undefined') return
  // Filled in without an event, as password managers do, or put back by the browser.
  for (const field of document.querySelectorAll<Field>('input, textarea')) {
    if (!isText(field) || !isTypedInto(field) || field.value === field.defaultValue || typed().has(field) || isSavedAtOnce(field)) continue
    typed().set(field, { held: field.value, isByHand: false, isEnter: false, isComposing: false })
  }
  for (const field of typed().keys()) notePlace(field)
  notePlace(document.activeElement)
  for (const type of ['input', 'focusin']) document.addEventListener(type, watch, true)
}

function watch({ type, target }: Event): void {
  // React has it already.
  if (type === 'input' && isTakenOver(target as Element)) typed().delete(target as Element)
  notePlace(target)
}

function notePlace(target: EventTarget | null): void {
  if (!isField(target) || !isTypedInto(target)) return
  if (target === document.activeElement) focused = target
  if (!places.has(target)) places.set(target, placeOf(target))
}

/**
 * Where what the browser shows was not what the server had sent, because a password manager has put something beside each field for
 * example, React has drawn the page anew: what was typed goes into the new fields, and the keyboard with it, before the next key.
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
 * When a part of the page has been taken over: what was typed into it is typed once more, so that everything that depends on it
 * follows. What is sent from then on must not come back.
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
      // A word that is being put together would break off.
      field.addEventListener('compositionend', () => fill(field, heldBy(field)), { once: true })
      continue
    }
    repeat(field, early)
    // What follows from it may change what the next one does: the page is drawn in between.
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

const LATE = '[data-taken-over-late]'
const lateParts = new WeakSet<Element>()
/** Such a part is React's from now on (use-taken-over.ts). */
export const takeOver = (part: Element) => lateParts.add(part)

/** The page says so by its effects, and so do parts that React takes over after it. */
export function isTakenOver(element: Element): boolean {
  const late = element.closest(LATE)
  return isStarted && (!late || lateParts.has(late))
}
