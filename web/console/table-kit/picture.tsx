import { useContext } from 'react'
import { UPLOAD_TYPES } from '#contract/uploads/uploads.ts'
import type { FieldOf } from '#web/console/table-kit/kind.ts'
import { FileField } from '#web/features/uploads/file-field.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { OfForm } from '#web/ui/form/field-state.ts'
import * as words from '#words'

interface KindPictureProps {
  field: FieldOf<'picture'>
  /** Of the picture that is there. */
  address: string | null
}

/** The picture that a row has, and another one instead of it. */
export function KindPicture({ field: { name, label, hint, isOptional }, address }: KindPictureProps) {
  const state = useContext(OfForm)
  const sent = state.values[`${name}FileId`]
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
          received={sent ? [{ fileId: sent, name: label() }] : []}
          {...(hint ? { hint: hint() } : {})}
          {...(isOptional ? { optional: true } : {})}
        />
      </div>
      <input type="hidden" name={name} value={state.values[name] ?? ''} />
    </div>
  )
}
