import { Factory } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { ERRORS } from '#contract/errors.ts'
import { type addConsoleSupplier, inviteFirstMember } from '#contract/suppliers/console/add.ts'
import { editSupplier, listSuppliers, readConsoleSupplier, setSupplierStatus } from '#contract/suppliers/console/suppliers.ts'
import { type ActionContext, refusedForm, sends } from '#web/action-context.ts'
import { EditForm } from '#web/console/form/edit-form.tsx'
import { languageFieldsOf } from '#web/console/form/language-fields.tsx'
import { saveEdit } from '#web/console/form/save-edit.ts'
import { countryChoices } from '#web/console/list/country-choices.ts'
import { DoneNotice, NewRowActions } from '#web/console/list/new-row.tsx'
import { type ListActions, listAction, listLoader } from '#web/console/list/page-data.ts'
import { NEW, RowDetail } from '#web/console/list/row-detail.tsx'
import { ConsoleListPage } from '#web/console/page.tsx'
import { type AddedState, addSupplier } from '#web/features/suppliers/console/add-action.ts'
import { supplierColumns, supplierFilters } from '#web/features/suppliers/console/columns.tsx'
import { type Countries, companyInput } from '#web/features/suppliers/console/company-values.ts'
import { SupplierDetail } from '#web/features/suppliers/console/detail.tsx'
import { reviewedInput, supplierValues } from '#web/features/suppliers/console/values.ts'
import { setVisit } from '#web/features/suppliers/console/visit-action.ts'
import { companyTypeName } from '#web/features/suppliers/panel.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import type { FormState } from '#web/ui/form/state.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import * as words from '#words'

export const loader = listLoader(listSuppliers, {
  read: readConsoleSupplier,
  more: async (ctx) => ({ ...(await countryChoices(ctx)), now: new Date().toISOString() }),
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

/** Operators' actions on suppliers: adding, inviting, editing, status and visit. */
const SUPPLIER_ACTIONS: ListActions<AddedState> = {
  add: addSupplier,
  invite: sends(inviteFirstMember, { ofCode: { [ERRORS.belongsToSupplier.code]: 'email' } }),
  edit: save,
  status: sends(setSupplierStatus),
  visit: setVisit,
}

export const action = listAction(listSuppliers, SUPPLIER_ACTIONS)

export { clientAction } from '#web/ui/form/client-action.ts'

/** Lists the suppliers; operators can add, edit and deactivate them. */
export default function SuppliersPage() {
  const { data, open, countries, now, isNew } = useLoaderData<typeof loader>()
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
          open && <SupplierDetail key={open.id} supplier={open} countries={countries} now={now} />
        )
      }
      isWide
      empty={{ icon: Factory, title: words.suppliers_none_title(), hint: words.suppliers_none_text() }}
      nothingYet={{ hint: words.suppliers_desk_yet() }}
    />
  )
}

const { SelectField, TextField } = fieldsOf<typeof addConsoleSupplier>()
const LanguageFields = languageFieldsOf<typeof addConsoleSupplier>()

const TYPES = [1, 2, 3] as const
/** Defaults of a new supplier, since most are factories in China. */
const AT_FIRST = { countryCode: 'CN', companyType: '1' }

/** Adds a supplier that the platform already knows: its company, and whom to invite. The rest can be added later. */
const NewSupplier = ({ id, countries }: { id: string; countries: Countries }) => (
  <RowDetail id={id} title={words.suppliers_desk_add()}>
    <EditForm intent="add" label={words.suppliers_desk_add()} values={AT_FIRST} labels={{}}>
      <p className="text-sm text-ink-soft">{words.suppliers_desk_add_lead()}</p>
      <LanguageFields name="name" label={words.suppliers_desk_name()} />
      <div className="@container">
        <div className="grid items-start gap-4 @xl:grid-cols-2">
          <TextField name="nameOrigin" label={words.suppliers_registered_name()} optional />
          <SelectField
            name="companyType"
            label={words.suppliers_company_type()}
            choices={TYPES.map((type) => ({ value: String(type), label: companyTypeName(type) }))}
          />
          <SelectField name="countryCode" label={words.suppliers_desk_country()} choices={countries} />
          <TextField name="registrationNo" label={words.suppliers_desk_registration()} optional />
          <TextField name="address" label={words.suppliers_desk_address()} hint={words.suppliers_desk_address_hint()} optional />
          <TextField
            name="commissionRate"
            label={words.suppliers_desk_commission()}
            hint={words.suppliers_desk_add_commission()}
            inputMode="decimal"
            optional
          />
        </div>
      </div>
      <TextField name="email" type="email" label={words.suppliers_desk_add_email()} hint={words.suppliers_desk_add_email_hint()} required />
    </EditForm>
  </RowDetail>
)
