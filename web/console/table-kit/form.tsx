import { useNavigation } from 'react-router'
import { EditForm } from '#web/console/form/edit-form.tsx'
import { KindFieldView } from '#web/console/table-kit/field.tsx'
import type { KindRow, Lookups, TableKind } from '#web/console/table-kit/kind.ts'
import { labelsOf } from '#web/console/table-kit/values.ts'
import { Button } from '#web/ui/document/button.tsx'
import * as words from '#words'

interface KindFormProps {
  kind: TableKind
  row: KindRow | null
  isWaiting: boolean
  values: Record<string, string>
  lookups: Lookups
}

/** The form of a row, or of a new one. */
export function KindForm({ kind, row, isWaiting, values, lookups }: KindFormProps) {
  const { formData } = useNavigation()
  return (
    <EditForm
      intent="save"
      label={words.table_save()}
      {...(row ? { version: row.version } : {})}
      values={values}
      labels={labelsOf(kind.fields, values)}
      actions={
        kind.preview && (
          <Button type="submit" name="preview" value="1" pending={formData?.get('preview') === '1'}>
            {words.table_preview()}
          </Button>
        )
      }
    >
      <div className="grid items-start gap-x-4 gap-y-5 rounded-md border border-line bg-card p-4 md:grid-cols-2 xl:grid-cols-3">
        {kind.fields.map((field) => (
          <KindFieldView key={field.name} {...{ field, row, isWaiting, lookups }} />
        ))}
      </div>
    </EditForm>
  )
}
