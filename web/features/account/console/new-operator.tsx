import type { addOperator } from '#contract/account/console/operators.ts'
import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts'
import { EditForm } from '#web/console/form/edit-form.tsx'
import { RowDetail } from '#web/console/list/row-detail.tsx'
import { EntitlementFields } from '#web/features/account/console/entitlement-fields.tsx'
import type { Roles } from '#web/features/account/console/operator-values.ts'
import { useLanguage } from '#web/language.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import * as words from '#words'

const { SelectField, TextField } = fieldsOf<typeof addOperator>()

/** Somebody new: who they are and what they may do. They set a password by the mail that they get. */
export function NewOperator({ id, roles }: { id: string; roles: Roles }) {
  const language = useLanguage()
  return (
    <RowDetail id={id} title={words.account_operators_add()}>
      <EditForm intent="add" label={words.account_operators_add()} values={{ name: '', email: '', langCode: language }} labels={{}}>
        <TextField name="name" label={words.account_operators_name()} autoComplete="off" />
        <TextField
          name="email"
          type="email"
          label={words.account_operators_email()}
          hint={words.account_operators_email_hint()}
          autoComplete="off"
          required
        />
        <SelectField
          name="langCode"
          label={words.account_operators_language()}
          choices={LANGUAGES.map((each) => ({ value: each, label: LANGUAGE_FACTS[each].ownName }))}
        />
        <EntitlementFields roles={roles} />
      </EditForm>
    </RowDetail>
  )
}
