import { ShieldUser } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { addRole, deleteRole, editRole, listRoles, readRole } from '#contract/account/console/roles.ts'
import { type ActionContext, sends } from '#web/action-context.ts'
import { saveEdit } from '#web/console/form/save-edit.ts'
import { countColumn, textColumn, timeColumn } from '#web/console/list/cells.tsx'
import type { Column } from '#web/console/list/columns.ts'
import { DoneNotice, NewRowActions } from '#web/console/list/new-row.tsx'
import { type ListActions, listAction, listLoader } from '#web/console/list/page-data.ts'
import { NEW } from '#web/console/list/row-detail.tsx'
import { ConsoleListPage } from '#web/console/page.tsx'
import { RightList } from '#web/features/account/console/operator-columns.tsx'
import { rightsIn } from '#web/features/account/console/operator-values.ts'
import { OPERATORS_PLACE } from '#web/features/account/console/role-choices.ts'
import { type NamedRole, RoleForm, roleValues } from '#web/features/account/console/role-form.tsx'
import type { FormState } from '#web/ui/form/state.ts'
import { ABOVE_FORM, formDone } from '#web/ui/form/state.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import * as words from '#words'

export const loader = listLoader(listRoles, { read: readRole })

interface RoleState extends FormState {
  /** The action just done, if its form is no longer shown. */
  done?: 'added' | 'removed'
}

async function save(ctx: ActionContext): Promise<FormState> {
  const { form, text, call, language } = ctx
  const id = text('id')
  const current = async () => {
    const { data } = await call(readRole, { id })
    return { version: data.version, values: roleValues(data, words.account_operators_yes({}, { locale: language })) }
  }
  const input = { id, version: Number(text('version')), name: text('name'), rightList: rightsIn(form) }
  return (await saveEdit(ctx, editRole, input, { current })).state
}

const ROLE_ACTIONS: ListActions<RoleState> = {
  add: sends(addRole, {
    also: ({ form }) => ({ rightList: rightsIn(form) }),
    done: (_, { form }): RoleState => ({ ...formDone(form), done: 'added' }),
  }),
  edit: save,
  remove: sends(deleteRole, { ...ABOVE_FORM, done: (_, { form }): RoleState => ({ ...formDone(form), done: 'removed' }) }),
}

export const action = listAction(listRoles, ROLE_ACTIONS)

export { clientAction } from '#web/ui/form/client-action.ts'

/** Lists the named roles. Changing a role changes the rights of every operator who has it. */
export default function RolesPage() {
  const { data, open, isNew } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const done = answer && 'done' in answer ? answer.done : undefined
  return (
    <ConsoleListPage
      name="roles"
      title={words.account_roles_title()}
      lead={words.account_roles_lead()}
      action={<NewRowActions label={words.account_roles_add()} beside={{ to: OPERATORS_PLACE, label: words.account_operators_title() }} />}
      notice={done && <DoneNotice>{done === 'added' ? words.account_roles_added() : words.account_roles_removed()}</DoneNotice>}
      data={data}
      columns={roleColumns()}
      search={words.account_operators_name()}
      detail={isNew && done !== 'added' ? <RoleForm id={NEW} named={null} /> : open && <RoleForm key={open.id} id={open.id} named={open} />}
      empty={{ icon: ShieldUser, title: words.account_roles_empty(), hint: words.account_roles_empty_hint() }}
      nothingYet={{ hint: words.account_roles_yet() }}
    />
  )
}

const roleColumns = (): Column<NamedRole>[] => [
  textColumn('name', words.account_operators_name(), 'max-w-64'),
  { id: 'rightList', label: words.account_operators_rights(), cell: ({ rightList }) => <RightList rights={rightList} /> },
  countColumn('operatorTotal', words.account_operators_title()),
  timeColumn('createTime', words.account_operators_joined(), { to: 'day', isExtra: true }),
]
