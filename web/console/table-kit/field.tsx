import { useContext } from 'react'
import { LANGUAGES } from '#contract/languages.ts'
import { UPLOAD_TYPES } from '#contract/uploads/uploads.ts'
import { LanguageFields } from '#web/console/form/language-fields.tsx'
import { MomentField } from '#web/console/form/moment-field.tsx'
import { AttributeValues } from '#web/console/table-kit/attribute-values.tsx'
import type { FieldOf, KindField, KindRow, Lookups, TableKind } from '#web/console/table-kit/kind.ts'
import { KindSchedule } from '#web/console/table-kit/schedule.tsx'
import { KindTexts } from '#web/console/table-kit/texts.tsx'
import { FileField } from '#web/features/uploads/file-field.tsx'
import { classes } from '#web/ui/document/classes.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { FormContext } from '#web/ui/form/field-state.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import * as words from '#words'

interface KindFieldViewProps {
  field: KindField
  limitOf: TableKind['limitOf']
  row: KindRow | null
  isWaiting: boolean
  lookups: Lookups
}

/** Wide fields span the form's whole row, or two of its columns. */
const WIDTHS: Partial<Record<KindField['type'], string>> = {
  localized: 'col-span-full',
  texts: 'col-span-full',
  values: 'col-span-full',
  picture: 'col-span-full',
  words: 'col-span-full',
  schedule: 'md:col-span-2',
}

export const KindFieldView = (props: KindFieldViewProps) => (
  <div className={classes('min-w-0', WIDTHS[props.field.type])}>
    <Control {...props} />
  </div>
)

function Control({ field, limitOf, row, isWaiting, lookups }: KindFieldViewProps) {
  const { name, type } = field
  const isDisabled = row !== null && field.isFixed === true
  const common = {
    name,
    label: field.label(),
    // Disabled fields are not submitted, so a refused form does not return their values.
    defaultValue: isDisabled ? String(row[name] ?? '') : '',
    disabled: isDisabled,
    ...(field.hint ? { hint: field.hint() } : {}),
    ...('isOptional' in field && field.isOptional ? { optional: true } : {}),
  }
  switch (type) {
    case 'text':
      return <TextField {...common} maxLength={limitOf(name).maxLength} />
    case 'words':
      return <TextField {...common} />
    case 'number':
      return <TextField {...common} inputMode="numeric" />
    case 'amount':
      return <TextField {...common} inputMode="decimal" />
    case 'choice':
      return <SelectField {...common} prompt={field.prompt?.() ?? ''} choices={field.choices?.() ?? lookups[name] ?? []} />
    case 'flag':
      return <Checkbox name={name} value="1" label={common.label} hint={field.hint?.()} defaultChecked={common.defaultValue === '1'} />
    case 'localized':
      return <LanguageFields name={name} label={common.label} limit={limitOf(`${name}.${LANGUAGES[0]}`)} />
    case 'texts':
      return <KindTexts field={field} limitOf={limitOf} />
    case 'picture':
      return <KindPicture field={field} address={(row?.[field.address] as string | null | undefined) ?? null} />
    case 'moment':
      return <MomentField {...common} optional />
    case 'schedule':
      return <KindSchedule row={row} isWaiting={isWaiting} />
    case 'values':
      return <AttributeValues field={field} limitOf={limitOf} />
  }
}

interface KindPictureProps {
  field: FieldOf<'picture'>
  /** The URL of the current picture. */
  address: string | null
}

/** A row's picture, and a field to replace it. */
function KindPicture({ field: { name, label, hint, isOptional }, address }: KindPictureProps) {
  const state = useContext(FormContext)
  return (
    <div className="flex flex-wrap items-start gap-4">
      {address && (
        <div className="flex flex-col gap-1">
          <img src={address} alt={label()} className="max-h-28 max-w-64 rounded-md border border-line bg-sunken object-contain" />
          {isOptional && <Checkbox name={`${name}Drop`} value="1" label={words.table_picture_drop()} />}
        </div>
      )}
      <div className="min-w-0 grow md:max-w-md">
        <FileField
          name={`${name}File`}
          label={address ? words.table_picture_new() : label()}
          type={UPLOAD_TYPES.image}
          most={1}
          error={state.errors[name]}
          {...(hint ? { hint: hint() } : {})}
          {...(isOptional ? { optional: true } : {})}
        />
      </div>
      <input type="hidden" name={name} value={state.values[name] ?? ''} />
    </div>
  )
}
