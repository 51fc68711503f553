import type { ClipboardEvent, KeyboardEvent } from 'react'
import { fill } from '#web/browser/typed/fields.ts'
import { isEnter } from '#web/ui/form/is-enter.ts'

/** Attribute with the name of the field's column in the sheet. */
export const COLUMN = 'data-column'

interface Cell {
  /** The columns of the form's sheet, each with its fields from top to bottom. */
  columns: HTMLInputElement[][]
  column: number
  row: number
}

function cellOf(field: EventTarget): Cell | null {
  if (!(field instanceof HTMLInputElement) || !field.form || !field.hasAttribute(COLUMN)) return null
  const fields = [...field.form.querySelectorAll<HTMLInputElement>(`input[${COLUMN}]`)]
  const columns = [...Map.groupBy(fields, (each) => each.getAttribute(COLUMN)).values()]
  const column = columns.findIndex((each) => each.includes(field))
  return { columns, column, row: columns[column]!.indexOf(field) }
}

/** Enter moves down a row, since barcode scanners send it after each code; Ctrl+Enter submits the form. */
export function onSheetKey(event: KeyboardEvent): void {
  if (!isEnter(event)) return
  const cell = cellOf(event.target)
  if (!cell) return
  event.preventDefault()
  const { form } = event.target as HTMLInputElement
  const next = cell.columns[cell.column]![cell.row + 1]
  if (event.ctrlKey || event.metaKey) form?.requestSubmit()
  else if (next) next.select()
  else form?.querySelector<HTMLButtonElement>('button[type="submit"]')?.focus()
}

/**
 * Pastes cells copied from a spreadsheet into the fields from here on, to the right and downwards. `addRows` adds the rows that a longer
 * block needs before it returns; without it they are left out, as are further columns.
 */
export function onSheetPaste(event: ClipboardEvent, addRows?: (count: number) => void): void {
  const lines = event.clipboardData
    .getData('text/plain')
    .split(/\r\n|\r|\n/)
    .map((line) => line.split('\t'))
  if (lines.at(-1)?.join('') === '') lines.pop()
  const { target } = event
  const start = cellOf(target)
  if (!start || lines.length === 0 || (lines.length === 1 && lines[0]!.length === 1)) return
  event.preventDefault()
  const further = start.row + lines.length - start.columns[start.column]!.length
  if (further > 0) addRows?.(further)
  const { columns } = cellOf(target)!
  for (const [down, line] of lines.entries()) {
    for (const [along, text] of line.entries()) {
      const field = columns[start.column + along]?.[start.row + down]
      if (field && !field.readOnly) fill(field, text.trim())
    }
  }
}
