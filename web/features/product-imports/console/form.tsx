import { FileArchive } from 'lucide-react'
import { useNavigation } from 'react-router'
import { CSV_CHARSETS } from '#contract/console/list.ts'
import { CSV_SEPARATORS } from '#contract/exports.ts'
import type { addProductImport } from '#contract/product-imports/product-imports.ts'
import { useFormAnswer } from '#web/console/form/answer.ts'
import type { ImportState } from '#web/features/product-imports/console/actions.ts'
import { MappingFields } from '#web/features/product-imports/console/mapping-fields.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { Button } from '#web/ui/document/press.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { SheetField } from '#web/ui/form/sheet-field.tsx'
import * as words from '#words'

const { Checkbox, SelectField } = fieldsOf<typeof addProductImport>()

const FILE_KINDS =
  '.csv,.txt,.tsv,.xlsx,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const CHARSET_NAMES: Record<(typeof CSV_CHARSETS)[number], string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  gb18030: 'GB 18030',
  'windows-1252': 'Windows-1252',
  macintosh: 'Mac OS Roman',
}

const SEPARATOR_NAMES: Record<(typeof CSV_SEPARATORS)[number], string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab' }

/** Uploads a file to check or to import. The file stays chosen, so that it can be imported after checking. */
export function ImportForm() {
  const state = useFormAnswer<ImportState>('add')
  const { unknownList = [] } = state ?? {}
  const { formData } = useNavigation()
  const sending = formData?.get('intent') === 'add' ? formData.get('dryRunFlag') : null
  return (
    <Card title={words.import_desk_form()}>
      <ActionForm answer={state} intent="add" encType="multipart/form-data" preventScrollReset className="flex flex-col gap-4">
        <SheetField label={words.import_desk_file()} hint={words.import_desk_file_hint()} accept={FILE_KINDS} />
        <SheetField
          name="pictureFile"
          icon={FileArchive}
          label={words.import_desk_pictures()}
          hint={words.import_desk_pictures_hint()}
          accept=".zip,application/zip,application/x-zip-compressed"
        />
        {unknownList.length > 0 && <MappingFields headings={unknownList} />}
        <Checkbox name="atomicFlag" value="1" label={words.import_desk_atomic()} hint={words.import_desk_atomic_hint()} />
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-medium text-ink-blue md:min-h-0 md:py-0">
            {words.import_desk_options()}
          </summary>
          <div className="grid gap-3 pt-3 sm:grid-cols-2">
            <SelectField
              name="delimiter"
              label={words.import_desk_separator()}
              prompt={words.import_desk_detected()}
              choices={CSV_SEPARATORS.map((value) => ({
                value,
                label: words.import_desk_separator_name({ name: SEPARATOR_NAMES[value] }),
              }))}
              defaultValue=""
            />
            <SelectField
              name="charset"
              label={words.import_desk_charset()}
              prompt={words.import_desk_detected()}
              choices={CSV_CHARSETS.map((value) => ({ value, label: CHARSET_NAMES[value] }))}
              defaultValue=""
            />
          </div>
        </details>
        <div className="flex flex-wrap gap-2">
          {/* Enter presses a form's first button, so the first one stores nothing. */}
          <Button label={words.import_desk_check()} type="submit" name="dryRunFlag" value="1" pending={sending === '1'} />
          <Button label={words.import_desk_start()} type="submit" kind="primary" name="dryRunFlag" value="0" pending={sending === '0'} />
        </div>
        <p className="text-sm text-ink-soft">{words.import_desk_check_hint()}</p>
      </ActionForm>
    </Card>
  )
}
