import { UserPlus } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { addOperator, deleteOperator, editOperator, listOperators, readOperator } from '#contract/account/console/operators.ts'
import { ROLE } from '#contract/console/access.ts'
import { ERRORS } from '#contract/errors.ts'
import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts'
import { sends } from '#web/action-context.ts'
import { EditForm } from '#web/console/form/edit-form.tsx'
import { saveEdit } from '#web/console/form/save-edit.ts'
import { DoneNotice, NewRowActions } from '#web/console/list/new-row.tsx'
import { type ListActions, listAction, listLoader } from '#web/console/list/page-data.ts'
import { NEW, RowDetail } from '#web/console/list/row-detail.tsx'
import { ConsoleListPage } from '#web/console/page.tsx'
import { EntitlementFields } from '#web/features/account/console/entitlement-fields.tsx'
import { operatorColumns, operatorFilters } from '#web/features/account/console/operator-columns.tsx'
import { OperatorDetail } from '#web/features/account/console/operator-detail.tsx'
import { ADMINISTRATOR_FIELD, entitlementIn, operatorValues, type Roles } from '#web/features/account/console/operator-values.ts'
import { ROLES_PLACE, roleChoices } from '#web/features/account/console/role-choices.ts'
import { useLanguage } from '#web/language.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { ABOVE_FORM, type FormState, formDone } from '#web/ui/form/state.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import * as words from '#words'

export const loader = listLoader(listOperators, {
  read: readOperator,
  more: async (ctx) => ({ roles: await roleChoices(ctx) }),
})

interface OperatorState extends FormState {
  /** Name of the operator just added. */
  added?: string
}

/** Administrators' actions on operators, one form each. */
const OPERATOR_ACTIONS: ListActions<OperatorState> = {
  add: sends(addOperator, {
    also: ({ form }) => entitlementIn(form),
    ofCode: { [ERRORS.emailTaken.code]: 'email' },
    done: ({ data }, { form }): OperatorState => ({ ...formDone(form), added: data.name }),
  }),
  edit: async (ctx) => {
    const { text, form, call, language } = ctx
    const id = text('id')
    const role = form.get(ADMINISTRATOR_FIELD) ? ROLE.administrator : ROLE.operator
    const current = async () => {
      const { data } = await call(readOperator, { id })
      return { version: data.version, values: operatorValues(data, words.account_operators_yes({}, { locale: language })) }
    }
    return (
      await saveEdit(
        ctx,
        editOperator,
        { id, version: Number(text('version')), role, ...entitlementIn(form) },
        { places: { renamed: { role: ADMINISTRATOR_FIELD } }, current },
      )
    ).state
  },
  remove: sends(deleteOperator, ABOVE_FORM),
}

export const action = listAction(listOperators, OPERATOR_ACTIONS)

export { clientAction } from '#web/ui/form/client-action.ts'

/** Lists the platform's operators with their rights. */
export default function OperatorsPage() {
  const { data, open, isNew, roles } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const added = answer && 'added' in answer ? answer.added : undefined
  return (
    <ConsoleListPage
      name="operators"
      title={words.account_operators_title()}
      action={
        <NewRowActions
          icon={UserPlus}
          label={words.account_operators_add()}
          beside={{ to: ROLES_PLACE, label: words.account_roles_title() }}
        />
      }
      notice={added && <DoneNotice>{words.account_operators_added({ name: added })}</DoneNotice>}
      data={data}
      columns={operatorColumns()}
      filters={operatorFilters(roles)}
      search={words.account_operators_search()}
      detail={
        isNew && !added ? <NewOperator id={NEW} roles={roles} /> : open && <OperatorDetail key={open.id} operator={open} roles={roles} />
      }
      empty={{ icon: UserPlus, title: words.account_operators_empty(), hint: words.account_operators_empty_hint() }}
      nothingYet={{ hint: words.account_operators_yet() }}
    />
  )
}

const { SelectField, TextField } = fieldsOf<typeof addOperator>()

/** Form for a new operator: name, e-mail, language and rights. A mail lets them set their password. */
function NewOperator({ id, roles }: { id: string; roles: Roles }) {
  const language = useLanguage()
  return (
    <RowDetail id={id} title={words.account_operators_add()}>
      <EditForm intent="add" label={words.account_operators_add()} values={{ name: '', email: '', langCode: language }} labels={{}}>
        <TextField name="name" label={words.account_operators_name()} />
        <TextField name="email" type="email" label={words.account_operators_email()} hint={words.account_operators_email_hint()} required />
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
