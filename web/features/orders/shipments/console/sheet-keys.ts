import type { ClipboardEvent, KeyboardEvent } from 'react'
import { fill } from '#web/browser/typed/fields.ts'
import { isEnter } from '#web/ui/form/is-enter.ts'

/** Attribute with the name of the field's column in the sheet. */
export const COLUMN = 'data-column'

/** The given field and those below it in its column. */
function fromHereOn(field: EventTarget): HTMLInputElement[] {
  if (!(field instanceof HTMLInputElement) || !field.form) return []
  const column = field.getAttribute(COLUMN)
  if (column === null) return []
  const fields = [...field.form.querySelectorAll<HTMLInputElement>(`input[${COLUMN}="${column}"]`)]
  return fields.slice(fields.indexOf(field))
}

/** Enter moves down a row, since barcode scanners send it after each code; Ctrl+Enter submits the form. */
export function onSheetKey(event: KeyboardEvent): void {
  if (!isEnter(event)) return
  const [field, next] = fromHereOn(event.target)
  if (!field) return
  event.preventDefault()
  if (event.ctrlKey || event.metaKey) field.form?.requestSubmit()
  else if (next) next.select()
  else field.form?.querySelector<HTMLButtonElement>('button[type="submit"]')?.focus()
}

/** Pastes a column copied from a spreadsheet into the fields from here downwards; of several columns only the first. */
export function onSheetPaste(event: ClipboardEvent): void {
  const lines = event.clipboardData.getData('text/plain').split(/\r\n|\r|\n/)
  if (lines.at(-1) === '') lines.pop()
  if (lines.length < 2) return
  const fields = fromHereOn(event.target)
  if (fields.length === 0) return
  event.preventDefault()
  for (const [place, field] of fields.entries()) if (place < lines.length) fill(field, lines[place]!.split('\t')[0]!.trim())
}
