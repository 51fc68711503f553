export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement

/** Users do not type into these, and passwords are never stored. */
const NOT_TYPED = ['password', 'hidden', 'file', 'submit', 'button', 'reset', 'image']

export const isTypedInto = (field: Field): boolean => !NOT_TYPED.includes(field.type)

export const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

export const isText = (field: Field): field is HTMLInputElement | HTMLTextAreaElement =>
  !(field instanceof HTMLSelectElement) && !isBox(field)

export const heldBy = (field: Field): string => (isBox(field) ? String(field.checked) : field.value)

/** Fields saved at every tap or keystroke hold no unsaved work: restoring them later would save them again. */
export const isSavedAtOnce = (field: Field): boolean => field.closest('[data-saved-at-once]') !== null

/** Identifies a field in every rendering of a page: its name, its label, which choice it is, and its index among equal fields. */
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

/** Sets a field's value as if the user had typed or chosen it. */
export function fill(field: Field, value: string): void {
  if (isBox(field)) {
    // Prepare the opposite state, so that the click below toggles to the required one and React sees a change.
    if (field.checked === (value === 'true')) field.checked = !field.checked
    // In a group of radio buttons only the chosen one is clicked.
    if (value === 'true' || field.type === 'checkbox') field.click()
    return
  }
  if (isText(field)) {
    const { selectionStart, selectionEnd } = field
    const isSame = field.value === value
    // React ignores events unless the value differs from the last one that it saw: let it see another one first.
    field.value = value === '' ? ' ' : ''
    setSilently(field, value)
    if (isSame && selectionStart !== null && field === document.activeElement) field.setSelectionRange(selectionStart, selectionEnd)
    // Setting an unchanged select would interrupt choosing an option by typing its letters.
  } else if (field.value !== value) setSilently(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Sets a field's value or checked state by the prototype's setter, which React does not track. */
export function setSilently(field: Field, value: string): void {
  const [name, held] = isBox(field) ? ['checked', value === 'true'] : ['value', value]
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, held)
}
