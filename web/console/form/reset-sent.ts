import { isField, isText, isTypedInto } from '#web/browser/typed/fields.ts'

/** Texts that were sent and are stored leave a form; what has been typed since stays. What React holds of a field is its part's to reset. */
export function resetSent(form: HTMLFormElement, sent: FormData): void {
  const places = new Map<string, number>()
  for (const field of form.elements) {
    if (!isField(field) || !isTypedInto(field) || !isText(field)) continue
    const place = places.get(field.name) ?? 0
    places.set(field.name, place + 1)
    if (field.value === sent.getAll(field.name)[place]) field.value = field.defaultValue
  }
}
