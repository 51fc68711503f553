export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement

/** Nobody types into these, and what is a password is kept nowhere. */
const NOT_TYPED = ['password', 'hidden', 'file', 'submit', 'button', 'reset', 'image']

export const isTypedInto = (field: Field): boolean => !NOT_TYPED.includes(field.type)

export const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

export const isText = (field: Field): field is HTMLInputElement | HTMLTextAreaElement =>
  !(field instanceof HTMLSelectElement) && !isBox(field)

export const heldBy = (field: Field): string => (isBox(field) ? String(field.checked) : field.value)

/** What each tap and keystroke saves at once is not typed work: to restore it later would save it again. */
export const isSavedAtOnce = (field: Field): boolean => field.closest('[data-saved-at-once]') !== null

/** Where a field is, alike in every drawing of a page: its name, its label, which choice it is, and its place among equals. */
export function placeOf(field: Field): string {
  const own = lookOf(field)
  const equals = namesakes(field.name).filter((other) => lookOf(other) === own)
  return `${own}|${equals.indexOf(field)}`
}

export function fieldAt(place: string): Field | undefined {
  const cut = place.lastIndexOf('|')
  const look = place.slice(0, cut)
  return namesakes(look.slice(0, look.indexOf('|'))).filter((field) => lookOf(field) === look)[Number(place.slice(cut + 1))]
}

const lookOf = (field: Field): string =>
  [
    field.name.replaceAll('|', ''),
    field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? '',
    isBox(field) ? field.value : '',
  ].join('|')

const namesakes = (name: string): Field[] =>
  [...document.querySelectorAll<Field>('input, textarea, select')].filter((field) => field.name.replaceAll('|', '') === name)

/** Sets what a field holds, as if somebody had typed or chosen it. */
export function fill(field: Field, value: string): void {
  if (isBox(field)) {
    // A press turns it to what it shall be, whatever React has noted of it.
    if (field.checked === (value === 'true')) field.checked = !field.checked
    // Of a group only the one that is chosen is pressed.
    if (value === 'true' || field.type === 'checkbox') field.click()
    return
  }
  if (isText(field)) {
    const { selectionStart, selectionEnd } = field
    const isSame = field.value === value
    // React compares with what it has seen last: that was something else.
    field.value = value === '' ? ' ' : ''
    setSilently(field, value)
    if (isSame && selectionStart !== null && field === document.activeElement) field.setSelectionRange(selectionStart, selectionEnd)
    // What is being chosen by letters goes on where nothing has changed.
  } else if (field.value !== value) setSilently(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** The same unseen by React. */
export function setSilently(field: Field, value: string): void {
  const [name, held] = isBox(field) ? ['checked', value === 'true'] : ['value', value]
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, held)
}
