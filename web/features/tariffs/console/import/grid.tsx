import { useContext, useState } from 'react'
import { flushSync } from 'react-dom'
import { COLUMN, onSheetKey, onSheetPaste } from '#web/console/form/sheet-cells.ts'
import type { KindField, KindRow, TableKind } from '#web/console/table-kit/kind.ts'
import { cellField, GRID_FIELD, lineOf, positionOf } from '#web/features/tariffs/console/import/cells.ts'
import type { Found, GridData } from '#web/features/tariffs/console/import/state.ts'
import { classes } from '#web/ui/document/classes.ts'
import { FormContext } from '#web/ui/form/field-state.ts'
import { ScrolledPart } from '#web/ui/list/scrolled-part.tsx'
import { usePlainAmount } from '#web/ui/money/money.tsx'
import * as words from '#words'

/** Empty rows at the end, for new ones. */
const SPARE_ROWS = 5

interface GridProps extends Pick<GridData, 'columns' | 'rows'> {
  kind: TableKind
  /** The checked rows of the last submit. */
  checked: Found['rowList'] | undefined
}

/** The current table as cells that can be typed and pasted into; works without scripts, too. */
export function Grid({ kind, columns, rows, checked = [] }: GridProps) {
  const fields = kind.fields.toSorted((one, other) => columns.indexOf(one.name) - columns.indexOf(other.name))
  const { values } = useContext(FormContext)
  const plain = usePlainAmount()
  const typed = Math.max(-1, ...Object.keys(values).map((name) => positionOf(name)?.row ?? -1))
  const [added, setAdded] = useState(0)
  const total = Math.max(rows.length + SPARE_ROWS + added, typed + 1)
  const wrong = new Set(checked.flatMap(({ line, problemList }) => problemList.map(({ column }) => `${line} ${column}`)))
  return (
    <fieldset
      className="min-w-0"
      onKeyDown={onSheetKey}
      onPaste={(event) => onSheetPaste(event, (count) => flushSync(() => setAdded(total + count - rows.length - SPARE_ROWS)))}
    >
      <legend className="mb-2 max-w-2xl text-sm text-ink-soft">{words.tariffs_grid_hint()}</legend>
      <input type="hidden" name={GRID_FIELD} value="1" />
      <ScrolledPart label={kind.label()} className="max-h-160 rounded-md border border-line bg-card">
        <table className="text-left text-sm">
          <thead className="sticky top-0 z-1 bg-card text-xs text-ink-soft">
            <tr className="*:p-2 *:align-bottom *:font-medium">
              <th scope="col" className="text-right">
                {words.tariffs_import_line()}
              </th>
              {fields.map(({ name, label }) => (
                <th key={name} scope="col">
                  {label()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: total }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows never change their place
              <tr key={row}>
                <th scope="row" className="figures px-2 text-right text-xs font-normal text-ink-soft">
                  {lineOf(row)}
                </th>
                {fields.map((field) => (
                  <td key={field.name} className="border-t border-l border-line p-0">
                    <input
                      name={cellField(row, field.name)}
                      defaultValue={values[cellField(row, field.name)] ?? cellValue(field, rows[row], plain)}
                      aria-label={words.tariffs_grid_cell({ column: field.label(), line: lineOf(row) })}
                      aria-invalid={wrong.has(`${lineOf(row)} ${field.name}`) || undefined}
                      autoComplete="off"
                      {...{ [COLUMN]: field.name }}
                      className={classes(
                        'block min-h-11 w-full bg-transparent px-2 aria-invalid:bg-danger-wash md:min-h-9',
                        field.type === 'text' ? 'min-w-36' : field.type === 'choice' ? 'min-w-28' : 'figures min-w-24 text-right',
                      )}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrolledPart>
    </fieldset>
  )
}

/** A stored value as the cell's text, which the import reads: the name of a choice, an amount in the reader's language. */
function cellValue(field: KindField, row: KindRow | undefined, plain: (amount: string) => string): string {
  if (!row) return ''
  const value = row[field.name] ?? ''
  if (field.type === 'amount') return plain(String(value))
  const choice = field.type === 'choice' ? field.choices?.().find((each) => each.value === String(value)) : undefined
  return choice?.label ?? String(value)
}
