export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const touched = new WeakSet<EventTarget>()

/** Somebody typed in this field, or in the one whose place it has taken. */
export const touch = (field: EventTarget) => void touched.add(field)

/** Remembers which fields somebody typed in: their text is not to be lost when the page is loaded anew (typed-text.ts). */
export function watchTyping(): () => void {
  const watch = ({ target }: Event) => {
    if (target) touch(target)
  }
  document.addEventListener('input', watch, true)
  return () => document.removeEventListener('input', watch, true)
}

/** What was typed before the scripts ran differs from what the document came with. */
export const isTouched = (field: Field): boolean =>
  touched.has(field) || (!(field instanceof HTMLSelectElement) && isText(field) && field.value !== field.defaultValue)

export const isText = (field: Field): boolean =>
  !(field instanceof HTMLSelectElement) && field.type !== 'checkbox' && field.type !== 'radio'
