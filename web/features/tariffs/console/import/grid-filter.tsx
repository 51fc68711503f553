import { Form } from 'react-router'
import type { Lookups, TableKind } from '#web/console/table-kit/kind.ts'
import { GRID_FIELD } from '#web/features/tariffs/console/import/cells.ts'
import { Button } from '#web/ui/document/press.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import * as words from '#words'

interface GridFilterProps {
  kind: TableKind
  lookups: Lookups
  query: URLSearchParams
}

/** Chooses the rows of the grid, by the filters of the table's list. */
export const GridFilter = ({ kind, lookups, query }: GridFilterProps) => (
  <Form key={query.toString()} method="get" role="search" className="flex flex-wrap items-end gap-2">
    <input type="hidden" name={GRID_FIELD} value="1" />
    {kind
      .filters?.(lookups)
      .map(({ name, label, choices }) =>
        choices ? (
          <SelectField
            key={name}
            name={name}
            label={label}
            choices={choices}
            prompt={words.table_any()}
            defaultValue={query.get(name) ?? ''}
            className="w-56"
          />
        ) : (
          <TextField key={name} name={name} label={label} defaultValue={query.get(name) ?? ''} className="w-40" />
        ),
      )}
    <Button label={words.table_apply()} type="submit" />
  </Form>
)
