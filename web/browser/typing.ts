export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const touched = new WeakSet<EventTarget>()

/** Remembers which fields somebody typed in: their text is not to be lost when the page is loaded anew (typed-text.ts). */
export function watchTyping(): () => void {
  const touch = ({ target }: Event) => {
    if (target) touched.add(target)
  }
  document.addEventListener('input', touch, true)
  return () => document.removeEventListener('input', touch, true)
}

/** What was typed before the scripts ran differs from what the document came with. */
export const isTouched = (field: Field): boolean =>
  touched.has(field) || (!(field instanceof HTMLSelectElement) && isText(field) && field.value !== field.defaultValue)

export const isText = (field: Field): boolean =>
  !(field instanceof HTMLSelectElement) && field.type !== 'checkbox' && field.type !== 'radio'
