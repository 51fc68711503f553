export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const touched = new WeakSet<EventTarget>()

/** Marks a field as typed in, or as the replacement of one that was. */
export const touch = (field: EventTarget) => void touched.add(field)

/** Tracks which fields were typed in: their text must survive a reload (typed-text.ts). */
export function watchTyping(): () => void {
  const watch = ({ target }: Event) => {
    if (target) touch(target)
  }
  document.addEventListener('input', watch, true)
  return () => document.removeEventListener('input', watch, true)
}

/** Text typed before the scripts ran differs from the field's default. */
export const isTouched = (field: Field): boolean =>
  touched.has(field) || (!(field instanceof HTMLSelectElement) && isText(field) && field.value !== field.defaultValue)

export const isText = (field: Field): boolean =>
  !(field instanceof HTMLSelectElement) && field.type !== 'checkbox' && field.type !== 'radio'
