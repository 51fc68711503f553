export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const touched = new WeakSet<EventTarget>()

/** Tracks which fields were typed in: their text must survive a reload (typed-text.ts). */
export function watchTyping(): () => void {
  const watch = ({ target }: Event) => {
    if (target) touched.add(target)
  }
  document.addEventListener('input', watch, true)
  return () => document.removeEventListener('input', watch, true)
}

/** Text typed before the scripts ran differs from the field's default. */
export const isTouched = (field: Field): boolean =>
  touched.has(field) || (!(field instanceof HTMLSelectElement) && isText(field) && field.value !== field.defaultValue)

export const isText = (field: Field): boolean =>
  !(field instanceof HTMLSelectElement) && field.type !== 'checkbox' && field.type !== 'radio'

/** Sets what a field holds, as if somebody had typed or chosen it. */
export function typeInto(field: Field, value: string): void {
  // Bypasses React's own setter, so that React sees the value as changed.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
