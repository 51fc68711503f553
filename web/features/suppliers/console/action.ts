import { editSupplier, readConsoleSupplier, setSupplierStatus } from '#contract/suppliers/console/suppliers.ts'
import { type ActionContext, sends } from '#web/action-context.ts'
import { saveEdit } from '#web/console/form/save-edit.ts'
import type { ListActions } from '#web/console/list/page-data.ts'
import { companyInput } from '#web/features/suppliers/console/company-values.ts'
import { reviewedInput, supplierValues } from '#web/features/suppliers/console/values.ts'
import { type FormState, typedValues } from '#web/ui/form/state.ts'

async function save(ctx: ActionContext): Promise<FormState> {
  const { form, text, call } = ctx
  const id = text('id')
  const { fields, errors } = await companyInput(ctx)
  if (Object.keys(errors).length > 0) return { intent: 'edit', errors, values: typedValues(form) }
  const reviewed = reviewedInput(form)
  const current = async () => {
    const { data } = await call(readConsoleSupplier, { id })
    return { version: data.version, values: supplierValues(data) }
  }
  const input = { id, version: Number(text('version')), ...fields, ...reviewed.fields }
  return (await saveEdit(ctx, editSupplier, input, { places: reviewed.places, current })).state
}

/** What operators do with suppliers: their fields and whether they trade. */
export const SUPPLIER_DESK: ListActions = {
  edit: save,
  status: sends(setSupplierStatus),
}
