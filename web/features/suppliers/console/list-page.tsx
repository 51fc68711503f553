import { Factory } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { ERRORS } from '#contract/errors.ts'
import { inviteFirstMember } from '#contract/suppliers/console/add.ts'
import { editSupplier, listSuppliers, readConsoleSupplier, setSupplierStatus } from '#contract/suppliers/console/suppliers.ts'
import { type ActionContext, refusedForm, sends } from '#web/action-context.ts'
import { saveEdit } from '#web/console/form/save-edit.ts'
import { countryChoices } from '#web/console/list/country-choices.ts'
import { DoneNotice, isNewIn, NewRowActions } from '#web/console/list/new-row.tsx'
import { ConsoleListPage, consoleMeta } from '#web/console/list/page.tsx'
import { type ListActions, listAction, listLoader } from '#web/console/list/page-data.ts'
import { NEW } from '#web/console/list/row-detail.tsx'
import { type AddedState, addSupplier } from '#web/features/suppliers/console/add-action.ts'
import { supplierColumns, supplierFilters } from '#web/features/suppliers/console/columns.tsx'
import { companyInput } from '#web/features/suppliers/console/company-values.ts'
import { SupplierDetail } from '#web/features/suppliers/console/detail.tsx'
import { NewSupplier } from '#web/features/suppliers/console/new-supplier.tsx'
import { reviewedInput, supplierValues } from '#web/features/suppliers/console/values.ts'
import { setVisit } from '#web/features/suppliers/console/visit-action.ts'
import type { FormState } from '#web/ui/form/state.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import * as words from '#words'

export const meta = consoleMeta(words.suppliers_title)

export const loader = listLoader(listSuppliers, {
  read: readConsoleSupplier,
  more: async (ctx, { searchParams }) => ({ ...(await countryChoices(ctx)), isNew: isNewIn(searchParams) }),
})

async function save(ctx: ActionContext): Promise<FormState> {
  const { form, text, call } = ctx
  const id = text('id')
  const { fields, errors } = await companyInput(ctx)
  if (Object.keys(errors).length > 0) return refusedForm(ctx, errors)
  const reviewed = reviewedInput(form)
  const current = async () => {
    const { data } = await call(readConsoleSupplier, { id })
    return { version: data.version, values: supplierValues(data) }
  }
  const input = { id, version: Number(text('version')), ...fields, ...reviewed.fields }
  return (await saveEdit(ctx, editSupplier, input, { places: reviewed.places, current })).state
}

/** What operators do with suppliers: new ones, their fields and whether they trade. */
const SUPPLIER_DESK: ListActions<AddedState> = {
  add: addSupplier,
  invite: sends(inviteFirstMember, { ofCode: { [ERRORS.belongsToSupplier.code]: 'email' } }),
  edit: save,
  status: sends(setSupplierStatus),
  visit: setVisit,
}

export const action = listAction(listSuppliers, SUPPLIER_DESK)

export { clientAction } from '#web/ui/form/client-action.ts'

/** Who sells here: found, compared, edited and, where it must be, cancelled. */
export default function SuppliersPage() {
  const { data, open, countries, isNew } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const added = answer && 'added' in answer ? answer.added : undefined
  return (
    <ConsoleListPage
      name="suppliers"
      title={words.suppliers_title()}
      action={<NewRowActions label={words.suppliers_desk_add()} />}
      notice={added && <DoneNotice>{words.suppliers_desk_added(added)}</DoneNotice>}
      data={data}
      columns={supplierColumns(countries)}
      filters={supplierFilters(countries)}
      search={words.suppliers_desk_search()}
      detail={
        isNew && !added ? (
          <NewSupplier id={NEW} countries={countries} />
        ) : (
          open && <SupplierDetail key={open.id} supplier={open} countries={countries} />
        )
      }
      isWide
      empty={{ icon: Factory, title: words.suppliers_none_title(), hint: words.suppliers_none_text() }}
      nothingYet={{ hint: words.suppliers_desk_yet() }}
    />
  )
}
