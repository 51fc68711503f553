import { isField, isText, isTypedInto } from '#web/browser/typed/fields.ts'

/** Resets text fields whose submitted text is stored; text typed since stays. Controlled fields are reset by their own component. */
export function resetSent(form: HTMLFormElement, sent: FormData): void {
  const places = new Map<string, number>()
  for (const field of form.elements) {
    if (!isField(field) || !isTypedInto(field) || !isText(field)) continue
    const place = places.get(field.name) ?? 0
    places.set(field.name, place + 1)
    if (field.value === sent.getAll(field.name)[place]) field.value = field.defaultValue
  }
}
