import { fill } from '#web/browser/typed/fields.ts'

/** Inserts a text at the caret, or in place of the selection, as if it had been typed. */
export function insertText(box: HTMLTextAreaElement, added: string): void {
  const { value, selectionStart, selectionEnd } = box
  fill(box, value.slice(0, selectionStart) + added + value.slice(selectionEnd))
  const end = selectionStart + added.length
  box.setSelectionRange(end, end)
}
