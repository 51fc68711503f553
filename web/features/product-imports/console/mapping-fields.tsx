import { IMPORT_COLUMNS } from '#contract/product-imports/product-imports.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import * as words from '#words'

/** Maps a file's own column headings to the known columns. */
export const MappingFields = ({ headings }: { headings: readonly string[] }) => (
  <fieldset className="rounded-md border border-line p-3">
    <legend className="px-1 text-sm font-medium">{words.import_desk_mapping()}</legend>
    <p className="pb-3 text-sm text-ink-soft">{words.import_desk_mapping_hint()}</p>
    <div className="grid gap-3 sm:grid-cols-2">
      {headings.map((heading) => (
        <div key={heading}>
          <input type="hidden" name="heading" value={heading} />
          <SelectField
            name="column"
            label={heading}
            prompt={words.import_desk_mapping_skip()}
            choices={IMPORT_COLUMNS.map((column) => ({ value: column, label: words.import_column({ column }) }))}
            defaultValue=""
          />
        </div>
      ))}
    </div>
  </fieldset>
)
