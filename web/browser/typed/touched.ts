import { type Field, isText } from '#web/browser/typed/fields.ts'

const touched = new WeakSet<EventTarget>()

/** Tracks which fields were typed in: their text must survive a reload (stored.ts). */
export function watchTyping(): () => void {
  const watch = ({ target }: Event) => {
    if (target) touched.add(target)
  }
  document.addEventListener('input', watch, true)
  return () => document.removeEventListener('input', watch, true)
}

/** Text typed or filled in before the scripts ran is recognised because it differs from the field's default. */
export const isTouched = (field: Field): boolean => touched.has(field) || (isText(field) && field.value !== field.defaultValue)
