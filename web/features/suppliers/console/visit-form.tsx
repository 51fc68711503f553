import { MOST_VISIT_PICTURES, type setSupplierVisit } from '#contract/suppliers/console/suppliers.ts'
import { UPLOAD_TYPES } from '#contract/uploads/uploads.ts'
import { MoveForm } from '#web/console/form/move-form.tsx'
import type { ConsoleSupplier } from '#web/features/suppliers/console/values.ts'
import { FileField } from '#web/features/uploads/file-field.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import * as words from '#words'

const { TextField } = fieldsOf<typeof setSupplierVisit>()

/** Day of the platform's visit, with the report and photographs that buyers see; an empty day means no visit. */
export const VisitForm = ({ supplier: { id, version, visit } }: { supplier: ConsoleSupplier }) => (
  <MoveForm
    intent="visit"
    title={words.suppliers_visit_title()}
    label={words.suppliers_visit_save()}
    kind="secondary"
    version={version}
    encType="multipart/form-data"
    isFolded
  >
    <input type="hidden" name="id" value={id} />
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
  </MoveForm>
)
