import { useContext } from 'react'
import { useNavigation } from 'react-router'
import { MOST_VISIT_PICTURES, type setSupplierVisit } from '#contract/suppliers/console/suppliers.ts'
import { UPLOAD_TYPES } from '#contract/uploads/uploads.ts'
import { FormAnswer } from '#web/console/form/answer.ts'
import type { ConsoleSupplier } from '#web/features/suppliers/console/values.ts'
import { FileField } from '#web/features/uploads/file-field.tsx'
import { Button } from '#web/ui/document/button.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { answerFor } from '#web/ui/form/use-answer.ts'
import * as words from '#words'

const { TextField } = fieldsOf<typeof setSupplierVisit>()

/** When the platform was at a supplier's, with the report and photographs that buyers see; without a day there was no visit. */
export function VisitForm({ supplier: { id, version, visit } }: { supplier: ConsoleSupplier }) {
  const state = answerFor(useContext(FormAnswer), 'visit')
  const sending = useNavigation().formData?.get('intent')
  return (
    <details open={state !== undefined && !state.isDone} className="border-t border-line pt-3">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-medium text-ink-blue md:min-h-0 md:py-0">
        {words.suppliers_visit_title()}
      </summary>
      <ActionForm key={version} answer={state} intent="visit" encType="multipart/form-data" className="flex flex-col gap-3 pt-3">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <TextField
          name="visitDay"
          type="date"
          label={words.suppliers_visit_day()}
          hint={words.suppliers_visit_day_hint()}
          defaultValue={visit?.visitDay ?? ''}
          required={false}
          className="max-w-60"
        />
        <FileField
          name="report"
          label={words.suppliers_visit_report()}
          hint={visit?.reportFlag === 1 ? words.suppliers_visit_replaces() : words.suppliers_visit_pdf()}
          most={1}
          optional
        />
        <FileField
          name="pictures"
          label={words.suppliers_visit_pictures()}
          {...(visit && visit.imageList.length > 0 ? { hint: words.suppliers_visit_replaces() } : {})}
          most={MOST_VISIT_PICTURES}
          type={UPLOAD_TYPES.image}
          optional
        />
        <Button type="submit" pending={sending === 'visit'} className="self-start">
          {words.suppliers_visit_save()}
        </Button>
      </ActionForm>
    </details>
  )
}
