import type { InputOf } from '#contract/endpoint.ts'
import type { importDuty, importFreight } from '#contract/tariffs/imports.ts'
import type { ActionContext } from '#web/action-context.ts'
import type { KindField, TableKind } from '#web/console/table-kit/kind.ts'
import { GRID_FIELD, positionOf } from '#web/features/tariffs/console/import/cells.ts'
import type { ImportState } from '#web/features/tariffs/console/import/state.ts'
import { FILE_PLACES, receivedFile, requiredFile } from '#web/features/uploads/received-file.ts'
import { HUNDREDTHS, typedAmount } from '#web/ui/form/typed-amount.ts'

type SheetFile = InputOf<typeof importFreight | typeof importDuty>['file']
type Sheet = { refused: ImportState; file?: never; places?: never } | { refused: null; file: SheetFile; places: object }

/** The grid, the pasted text or the file, with the field that shows refusals. */
export async function sheetOf(ctx: ActionContext, kind: TableKind): Promise<Sheet> {
  if (ctx.text(GRID_FIELD) === '1') return { refused: null, file: await textFile(gridText(ctx, kind)), places: {} }
  const chosen = ctx.form.get('file')
  const hasFile = chosen instanceof File && chosen.size > 0
  const pasted = ctx.text('text')
  if (!hasFile && pasted.trim() !== '') {
    const ofCode = Object.fromEntries(Object.keys(FILE_PLACES.ofCode).map((code) => [code, 'text']))
    return { refused: null, file: await textFile(pasted), places: { ofCode } }
  }
  const { file, refused } = await requiredFile(ctx)
  return refused ? { refused } : { refused: null, file, places: FILE_PLACES }
}

const textFile = (text: string) => receivedFile(new File([text], 'table.txt'))

/** The cells of the grid as a sheet of the same lines: an empty row of the grid is an empty line. */
function gridText({ form }: ActionContext, { fields }: TableKind): string {
  const lines: string[][] = [fields.map(({ name }) => name)]
  for (const [name, value] of form) {
    const { row, column } = positionOf(name) ?? {}
    const at = fields.findIndex((field) => field.name === column)
    if (row === undefined || at < 0 || typeof value !== 'string') continue
    lines[row + 1] ??= []
    lines[row + 1]![at] = cellText(fields[at]!, value)
  }
  return Array.from(lines, (line) => Array.from(line ?? [], (text) => text ?? '').join('\t')).join('\n')
}

/** Without what divides cells and lines; an amount in the form that every language's sheets share. */
function cellText({ type }: KindField, typed: string): string {
  const text = typed.replaceAll(/[\t\r\n"]+/g, ' ').trim()
  return type === 'amount' && /^[\d.,\s]+$/.test(text) ? typedAmount(text, HUNDREDTHS) : text
}
