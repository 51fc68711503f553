import type { addConsoleSupplier } from '#contract/suppliers/console/add.ts'
import { EditForm } from '#web/console/form/edit-form.tsx'
import { languageFieldsOf } from '#web/console/form/language-fields.tsx'
import { RowDetail } from '#web/console/list/row-detail.tsx'
import type { Countries } from '#web/features/suppliers/console/company-values.ts'
import { companyTypeName } from '#web/features/suppliers/panel.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import * as words from '#words'

const { SelectField, TextField } = fieldsOf<typeof addConsoleSupplier>()
const LanguageFields = languageFieldsOf<typeof addConsoleSupplier>()

const TYPES = [1, 2, 3] as const
/** Where most of them are. */
const AT_FIRST = { countryCode: 'CN', companyType: '1' }

interface NewSupplierProps {
  id: string
  countries: Countries
}

/** A supplier that the platform knows already: its company, and who is invited to run it. The rest can be added later. */
export const NewSupplier = ({ id, countries }: NewSupplierProps) => (
  <RowDetail id={id} title={words.suppliers_desk_add()}>
    <EditForm intent="add" label={words.suppliers_desk_add()} values={AT_FIRST} labels={{}}>
      <p className="text-sm text-ink-soft">{words.suppliers_desk_add_lead()}</p>
      <LanguageFields name="name" label={words.suppliers_desk_name()} />
      <div className="@container">
        <div className="grid items-start gap-4 @xl:grid-cols-2">
          <TextField name="nameOrigin" label={words.suppliers_registered_name()} autoComplete="off" optional />
          <SelectField
            name="companyType"
            label={words.suppliers_company_type()}
            choices={TYPES.map((type) => ({ value: String(type), label: companyTypeName(type) }))}
          />
          <SelectField name="countryCode" label={words.suppliers_desk_country()} choices={countries} />
          <TextField name="registrationNo" label={words.suppliers_desk_registration()} autoComplete="off" optional />
          <TextField
            name="address"
            label={words.suppliers_desk_address()}
            hint={words.suppliers_desk_address_hint()}
            autoComplete="off"
            optional
          />
          <TextField
            name="commissionRate"
            label={words.suppliers_desk_commission()}
            hint={words.suppliers_desk_add_commission()}
            inputMode="decimal"
            autoComplete="off"
            optional
          />
        </div>
      </div>
      <TextField
        name="email"
        type="email"
        label={words.suppliers_desk_add_email()}
        hint={words.suppliers_desk_add_email_hint()}
        autoComplete="off"
        required
      />
    </EditForm>
  </RowDetail>
)
