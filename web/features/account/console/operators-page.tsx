import { UserPlus } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { addOperator, deleteOperator, editOperator, listOperators, readOperator } from '#contract/account/console/operators.ts'
import { ROLE } from '#contract/console/access.ts'
import { ERRORS } from '#contract/errors.ts'
import { sends } from '#web/action-context.ts'
import { saveEdit } from '#web/console/form/save-edit.ts'
import { DoneNotice, isNewIn, NewRowActions } from '#web/console/list/new-row.tsx'
import { ConsoleListPage, consoleMeta } from '#web/console/list/page.tsx'
import { type ListActions, listAction, listLoader } from '#web/console/list/page-data.ts'
import { NEW } from '#web/console/list/row-detail.tsx'
import { NewOperator } from '#web/features/account/console/new-operator.tsx'
import { operatorColumns, operatorFilters } from '#web/features/account/console/operator-columns.tsx'
import { OperatorDetail } from '#web/features/account/console/operator-detail.tsx'
import { ADMINISTRATOR_FIELD, entitlementIn, operatorValues } from '#web/features/account/console/operator-values.ts'
import { ROLES_PLACE, roleChoices } from '#web/features/account/console/role-choices.ts'
import { ABOVE_FORM, type FormState, formDone } from '#web/ui/form/state.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import * as words from '#words'

export const meta = consoleMeta(words.account_operators_title)

export const loader = listLoader(listOperators, {
  read: readOperator,
  more: async (ctx, { searchParams }) => ({ isNew: isNewIn(searchParams), roles: await roleChoices(ctx) }),
})

interface OperatorState extends FormState {
  /** The name of whoever was added. */
  added?: string
}

/** What administrators do with operators: one form each. */
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

/** Who works for the platform, and what each of them may do. */
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
